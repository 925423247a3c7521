export { ajax } from './ajax.ts';
export { asset } from './asset.ts';
export { capabilities } from './capabilities.ts';
export { form } from './form.ts';
export { health } from './health.ts';
export { home } from './home.ts';
