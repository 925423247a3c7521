// @ts-check
export { default as formularium } from '../../adapters/formularium.mjs';
