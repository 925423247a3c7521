import 'formularium/styles.css';
import 'formularium/themes/soft.css'; // or high-contrast.css, or none: plain is in styles.css
