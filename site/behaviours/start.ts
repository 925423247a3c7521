import { enhancePage } from './page/enhance-page.ts';
import { pageTools } from './page/page-tools.ts';
import type { ToldSettings } from './page/told-settings.ts';
import { behaviours } from './registry.ts';

const told = document.getElementById('site-settings')?.textContent;
if (told) enhancePage(behaviours, pageTools(JSON.parse(told) as ToldSettings));
