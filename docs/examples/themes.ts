import 'formularium/styles.css';
import 'formularium/themes/soft.css'; // or grove.css, high-contrast.css, or none: plain is in styles.css
