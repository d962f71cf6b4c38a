/** The desk of the assistant in the browser: each tool works on what the person has there, and what it proposes is stored once confirmed. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility';
import { backendOf, openAs } from './people';

const pages = ['journal', 'IA', 'calendar', 'notepad', 'indicators', 'chartAiAnalyse', 'JournalPlatform'];

/** Opens the sample, which has accounts, rules, plans and candles. */
const withSample = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { email } = await backendOf(baseURL).person({ pages });
  await openAs(page, email, '/journal');
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await expect(page.getByText('trades are waiting for your review')).toBeVisible({ timeout: 60_000 });
  await page.goto('/IA');
  await expect(page.getByRole('list', { name: 'Questions to begin with' }).getByRole('button')).toHaveCount(8, { timeout: 60_000 });
};

const answerTo = (page: Page, question: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: question, exact: true }) });

const ask = async (page: Page, question: string) => {
  await page.getByLabel('Your question', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const answer = answerTo(page, question);
  await expect(answer).toBeVisible();
  await expect(page.getByText('Working it out')).toHaveCount(0, { timeout: 60_000 });
  return answer;
};

/** Each tool with a question that it answers from the sample. */
const questions: readonly (readonly [tool: string, question: string])[] = [
  ['sessions.now', 'Which sessions are open now?'],
  ['sessions.hours', 'What are the hours of the Tokyo session?'],
  ['sessions.overlap', 'When do London and New York overlap?'],
  ['week.hours', 'When does the forex week close?'],
  ['week.day', 'Is the forex market open on Sunday?'],
  ['time.in', 'What time is it in Tokyo?'],
  ['clock.change', 'When do the clocks change in New York?'],
  ['calendar.list', 'What news is there this week?'],
  ['journal.query', 'Win rate of long trades'],
  ['journal.days', 'What was my best day?'],
  ['journal.streaks', 'What is my longest losing streak?'],
  ['journal.spread', 'What is my SQN?'],
  ['journal.trade', 'What was my last trade?'],
  ['journal.outcomes', 'What is my loss rate?'],
  ['journal.pips', 'How many pips did I make?'],
  ['journal.risk', 'How much do I risk per trade?'],
  ['journal.findings', 'What are my findings?'],
  ['journal.rules', 'How often do I keep my rules?'],
  ['accounts.rules', 'What is the equity of my evaluation account?'],
  ['candles.last', 'What was the last close of EURUSD?'],
  ['candles.indicator', 'What is the RSI of EURUSD?'],
  ['levels.now', 'What was the high of the last week on EURUSD?'],
  ['plans.read', 'How many trade plans do I have?'],
  ['risk.size', 'What size for EURUSD with a 20 pip stop, 1% of 10,000 USD?'],
  ['risk.move', 'What is a pip of EURUSD worth?'],
  ['contract.terms', 'What is a tick of ES worth?'],
  ['risk.margin', 'What margin for 2 lots of USDJPY at leverage 30 in USD?'],
  ['risk.reward', 'What R is entry 1.1000, stop 1.0950, target 1.1100?'],
  ['risk.break-even', 'What win rate do I need at 2R?'],
  ['risk.recovery', 'What gain do I need to recover from a 20% drawdown?'],
  ['risk.compound', 'What does 10,000 USD become at 2% a month for 24 months?'],
  ['risk.share', 'What is 0.5% of 24,310 USD?'],
  ['knowledge.read', 'What is slippage?'],
  ['knowledge.search', 'How do I import a statement from my broker?'],
];

test('each tool answers from what the app has @complete', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'The panel beside the thread is that of a wide window.');
  test.setTimeout(300_000);
  await withSample(page, baseURL);
  const evidence = page.getByRole('complementary', { name: 'Evidence' });
  for (const [tool, question] of questions) {
    await ask(page, question);
    const source = evidence.getByRole('article').filter({ hasText: tool }).first();
    await expect(source, question).toBeVisible();
    // What could not be told has no results.
    await expect(source.getByText('Gave', { exact: true }), question).toBeVisible();
  }
});

test('a note, a plan, a rule and alerts are stored once they are confirmed, and taken back @complete', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await withSample(page, baseURL);

  const note = await ask(page, 'Note: waited for the London fix');
  const card = note.getByRole('region', { name: 'New note' });
  await expect(card.getByText('Waited for the London fix', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  const before = await ask(page, 'How many notes do I have?');
  await expect(before.getByText('There are no notes here.')).toBeVisible();
  await card.getByRole('button', { name: 'Add note' }).click();
  await expect(card.getByText(/^Note added/u)).toBeVisible();
  await expect((await ask(page, 'What is my latest note?')).getByText(/Waited for the London fix/u).last()).toBeVisible();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText(/^Undone/u)).toBeVisible();

  const plan = (await ask(page, 'Plan long EURUSD entry 1.1000 stop 1.0950 target 1.1100')).getByRole('region', { name: 'New trade plan' });
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expect(plan.getByText(/^Plan saved/u)).toBeVisible();
  await expect(
    (await ask(page, 'What is the planned R of my latest plan?')).getByTitle('Show where this comes from').first(),
  ).toContainText('2R');

  const rule = (await ask(page, 'Rule of the week: at most 3 trades a day')).getByRole('region', { name: 'Rule of the week' });
  await rule.getByRole('button', { name: 'Set rule' }).click();
  await expect(rule.getByText(/^Rule set/u)).toBeVisible();

  const alert = (await ask(page, 'Alert me when EURUSD hits 1.2345')).getByRole('region', { name: 'New price alert' });
  await alert.getByRole('button', { name: 'Set alert' }).click();
  await expect(alert.getByText(/^Alert set/u)).toBeVisible();

  // What was done is kept in the thread.
  await page.reload();
  await expect(page.getByRole('region', { name: 'New trade plan' }).getByText(/^Plan saved/u)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('region', { name: 'Rule of the week' }).getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByText('at most 3 trades a day').first()).toBeVisible({ timeout: 60_000 });
});
