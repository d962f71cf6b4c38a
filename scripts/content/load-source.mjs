/** Loads a module of the product while the site is built, to compute with the code that runs in a browser. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const source = (path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** @param {string} path below src */
export const loadSource = async (path) => {
  const { module } = await runnerImport(source(path), { configFile: false, logLevel: 'error', resolve: { alias: { '@': source('') } } });
  return module;
};
