/** Signs a demo account in, for benchmarks of pages that ask for one. */
export const signIn = async (page, origin, email) => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('sextant-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'), { timeout: 120_000 });
};
