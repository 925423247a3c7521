import { accordion } from '../../site/behaviours/accordion.ts';
import { enhancePage } from '../../site/behaviours/page/enhance-page.ts';
import { pageTools } from '../../site/behaviours/page/page-tools.ts';
import { tabs } from '../../site/behaviours/tabs.ts';

enhancePage([accordion, tabs], pageTools({ sticky_height: 64 }));
