/** The tests of the product as mutation testing runs them: only the folders named by SEXTANT_MUTATE_TESTS (with colons between). */
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config';

const folders = (process.env['SEXTANT_MUTATE_TESTS'] ?? 'tests').split(':');

const { projects: _, ...test } = base.test ?? {};

export default defineConfig({
  ...base,
  test: { ...test, exclude: ['tests/e2e/**'], include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`), retry: 0 },
});
