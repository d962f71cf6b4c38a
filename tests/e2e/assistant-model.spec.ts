/** A language model in the place of the analyst: connected, shown what it is sent, held to its sources, stopped, cut off and refused. */
import { expect, test, type Page } from '@playwright/test';
import { expectFitsBothWidths, expectNoViolations } from './accessibility';
import { modelServer, type ModelServer } from './model-server';
import { backendOf, openAs } from './people';

let server: ModelServer;
test.beforeEach(async () => {
  server = await modelServer();
});
test.afterEach(async () => {
  await server.close();
});

const question = 'What R is entry 1.1000, stop 1.0950, target 1.1100?';

const ask = async (page: Page, text: string): Promise<void> => {
  const field = page.getByLabel('Your question', { exact: true });
  await expect(field).toBeEnabled();
  await field.fill(text);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
};

const turn = (page: Page, text: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: text, exact: true }) });

const preview = (page: Page) => page.getByRole('region', { name: /^Check what will be sent|^The model asked for calculations/u });

/** As if the model had been chosen here before. */
const chooseModel = async (page: Page, uid: string, more: object = {}): Promise<void> => {
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    `sextant:model:${uid}`,
    JSON.stringify({ kind: 'url', address: server.address, model: 'small', key: 'right', preview: 'first', ...more }),
  ] as const);
  await page.goto('/IA');
};

test('a model is connected, shown what it is sent, and held to its sources @complete', async ({ page, baseURL }) => {
  const { email } = await backendOf(baseURL).person({ pages: ['IA'] });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openAs(page, email, '/IA');
  await page.getByRole('button', { name: 'Answered by: Built-in analyst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Model settings' });
  await expect(dialog.getByRole('radio', { name: 'Built-in analyst' })).toBeChecked();
  // There is no project here, and this browser has no model of its own: both are said.
  await expect(dialog.getByRole('radio', { name: 'Firebase AI Logic' })).toBeDisabled();
  await expect(dialog.getByText('This copy of Sextant runs without a Firebase project.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Your browser’s own model' })).toBeDisabled();

  await dialog.getByRole('radio', { name: 'OpenAI-compatible URL' }).check();
  await dialog.getByLabel('Base URL').fill('http://models.example.test/v1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Enter a URL that starts with https/u)).toBeVisible();
  await dialog.getByLabel('Base URL').fill(server.address);
  await dialog.getByLabel('Model', { exact: true }).fill('small');
  await dialog.getByLabel('API key (optional)').fill('wrong');
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText('The provider didn’t accept your key. Enter it again in the model settings.')).toBeVisible();
  server.script((_, by) => {
    by.say('ready');
    by.end();
  });
  await dialog.getByLabel('API key (optional)').fill('right');
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText('Connected', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Answered by: small' })).toBeVisible();

  server.script((_, by) => {
    by.say('I can say that only from a calculation. ![x](https://evil.example/p.png) Or see [this](https://evil.example/a).');
    by.end();
  });
  await ask(page, 'A first question');
  await preview(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(turn(page, 'A first question').getByText('(picture left out)')).toBeVisible();

  // What is shown is what is sent, and what is struck out is not.
  server.asked.splice(0);
  server.script(({ messages }, by) => {
    if (messages.some(({ role }) => role === 'tool')) by.say('The reward is {{1.multiple}}. It makes 9 times the risk, by the way. ');
    else by.call('risk__reward', { entry: 1.1, stop: 1.095, target: 1.11 });
    by.end();
  });
  await ask(page, question);
  await preview(page).getByRole('checkbox', { name: 'Earlier question' }).uncheck();
  await preview(page).getByRole('checkbox', { name: 'Tools that read your notes' }).uncheck();
  await expectNoViolations(page);
  const shown = async (): Promise<readonly string[]> => {
    const parts = preview(page).getByRole('listitem').filter({ hasNotText: 'Not sent' });
    return parts.locator('pre').allTextContents();
  };
  const first = await shown();
  await preview(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(preview(page).getByText('The model asked for calculations')).toBeVisible();
  const sent = server.asked[0]!;
  const sentTools = sent.tools.map((tool) => tool.function.name.replaceAll('__', '.'));
  const shownTools = first
    .filter((text) => text.startsWith('['))
    .flatMap((text) => (JSON.parse(text) as { name: string }[]).map(({ name }) => name));
  expect(sent.messages.map(({ content }) => content)).toEqual(first.filter((text) => !text.startsWith('[')));
  expect(sentTools).toEqual(shownTools);
  expect(sentTools).not.toContain('notes.search');
  expect(JSON.stringify(sent)).not.toContain('A first question');
  expect(sent.key).toBe('Bearer right');

  const results = await shown();
  await preview(page).getByRole('button', { name: 'Send results' }).click();
  const answer = turn(page, question);
  await expect(answer.getByText('no source', { exact: true })).toBeVisible();
  expect(results).toContain(server.asked[1]!.messages.at(-1)!.content);
  await expect(answer.getByText('One number has no source')).toBeVisible();
  await expect(answer.getByText('Written by small and checked against Sextant’s calculations.')).toBeVisible();
  await answer.getByTitle('Show where this comes from').click();
  await expect(page.getByRole('article', { name: 'Source 1: Risk and reward' })).toBeVisible();
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await expectNoViolations(page);
  await expectFitsBothWidths(page);

  await page.reload();
  await expect(turn(page, question).getByText('no source', { exact: true })).toBeVisible();
  expect(addresses.filter((address) => address.includes('evil.example'))).toEqual([]);

  // Question edited: another branch, asked of the model again.
  server.script((_, by) => {
    by.say('Nothing can be told of that. ');
    by.end();
  });
  await turn(page, question).getByRole('button', { name: 'Edit this question' }).click();
  await page.getByLabel('Your question', { exact: true }).first().fill('Another question');
  await page.getByRole('button', { name: 'Ask this instead' }).click();
  await preview(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(turn(page, 'Another question').getByText('Nothing can be told of that.')).toBeVisible();
  await expect(turn(page, 'Another question').getByText('Version 2 of 2')).toBeVisible();
});

test('an answer survives a reload in the middle, is stopped, and every failure is said @complete', async ({ page, context, baseURL }) => {
  const { email, uid } = await backendOf(baseURL).person({ pages: ['IA'] });
  await openAs(page, email, '/IA');
  await chooseModel(page, uid);
  server.script((_, by) => by.say('The first sentence is whole. The second one is n'));
  await ask(page, 'In the middle');
  const send = preview(page).getByRole('button', { name: 'Send', exact: true });
  await send.click();
  const middle = turn(page, 'In the middle');
  await expect(middle.getByText('The first sentence is whole.')).toBeVisible();
  await expect(page.getByText('The second one')).toHaveCount(0);
  await page.reload();
  await expect(middle.getByText(/^The page was closed or reloaded before this answer was complete/u)).toBeVisible();
  await expect(middle.getByText('The first sentence is whole.')).toBeVisible();
  server.script((_, by) => {
    by.say('This time it is all there. ');
    by.end();
  });
  await middle.getByRole('button', { name: 'Try again' }).click();
  await send.click();
  await expect(middle.getByText('This time it is all there.')).toBeVisible();
  await expect(middle.getByText(/^The page was closed/u)).toHaveCount(0);

  server.script((_, by) => by.say('One sentence comes. And n'));
  await ask(page, 'To be stopped');
  await send.click();
  await expect(turn(page, 'To be stopped').getByText('One sentence comes.')).toBeVisible();
  await turn(page, 'To be stopped').getByRole('button', { name: 'Stop' }).click();
  await expect(turn(page, 'To be stopped').getByText(/^You stopped this answer/u)).toBeVisible();

  const failures: readonly (readonly [text: string, words: RegExp, script: Parameters<ModelServer['script']>[0]])[] = [
    ['A wrong key', /^The provider didn’t accept your key/u, (_, by) => by.refuse(401)],
    ['Too many', /^The provider isn’t taking more requests/u, (_, by) => by.refuse(429)],
    ['No such model', /^The provider doesn’t have a model with this name/u, (_, by) => by.refuse(404)],
    ['A fault', /^The provider had a problem of its own/u, (_, by) => by.refuse(500)],
    ['Cut off', /^The answer broke off before it was complete/u, (_, by) => by.breakOff()],
    [
      'A broken call',
      /^The model asked for a calculation in a form we can’t read/u,
      (_, by) => {
        by.call('journal__delete', {});
        by.end();
      },
    ],
  ];
  for (const [text, words, script] of failures) {
    server.script(script);
    await ask(page, text);
    await send.click();
    await expect(turn(page, text).getByText(words)).toBeVisible();
  }
  // Everything that was fetched before is there, and the network is not.
  await context.setOffline(true);
  await ask(page, 'Offline');
  await send.click();
  await expect(turn(page, 'Offline').getByText(/^You’re offline, so the model can’t be reached/u)).toBeVisible();
  await context.setOffline(false);
  await expectFitsBothWidths(page);

  // A budget that the request could go past stops it before it is sent.
  await chooseModel(page, uid, { budget: { month: new Date().toISOString().slice(0, 7), used: 0, limit: 500 } });
  const before = server.asked.length;
  await ask(page, 'Too dear');
  await expect(preview(page).getByText(/can’t be sent/u)).toBeVisible();
  await expect(send).toBeDisabled();
  await preview(page).getByRole('button', { name: 'Don’t send' }).click();
  await expect(turn(page, 'Too dear').getByText('No answer was kept.')).toBeVisible();
  expect(server.asked).toHaveLength(before);
});

test('the policy of the site lets a page connect to a model by https or on this machine, and run nothing from there', async ({
  page,
  baseURL,
}) => {
  const { email } = await backendOf(baseURL).person({ pages: ['IA'] });
  await openAs(page, email, '/IA');
  const refusedOf = (address: string, how: 'fetch' | 'script' | 'frame'): Promise<string> =>
    page.evaluate(
      ([url, way]) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
          if (way === 'fetch') {
            fetch(url, { method: 'OPTIONS' }).then(
              () => resolve('none'),
              () => undefined,
            );
            return;
          }
          const element = document.createElement(way === 'script' ? 'script' : 'iframe');
          element.src = url;
          document.body.append(element);
        }),
      [address, how] as const,
    );
  expect(await refusedOf(server.address, 'fetch')).toBe('none');
  expect(await refusedOf('http://models.example.test/v1', 'fetch')).toBe('connect-src');
  expect(await refusedOf(server.address, 'script')).toBe('script-src-elem');
  expect(await refusedOf(server.address, 'frame')).toBe('frame-src');
});
