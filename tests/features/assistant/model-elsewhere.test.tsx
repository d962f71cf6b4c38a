// @vitest-environment jsdom
/** A connected model on other screens: off by default, shown what it is sent, held to our numbers, and our own text always there. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen as page, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Review } from '@/domain/findings/review/review';
import { plainText } from '@/domain/findings/sourced-text';
import { RewordedReview } from '@/features/journal-ai/review/reworded-review';
import { ReviewText } from '@/features/journal/routine/review-text';
import { RewordedPicture } from '@/features/vision/second/reworded-picture';
import { SecondReadingView } from '@/features/vision/second/second-reading-view';
import { ModelDialog } from '@/features/assistant/models/model-dialog';
import { openModelSettings, type ModelSettings } from '@/services/assistant/models/model-settings';
import { modelMay } from '@/services/local/connected-model';
import { ModelOffer, offered } from '@/ui/model-offer';

vi.mock('@/services/assistant/models/pack-picture', () => ({
  packPicture: () => Promise.resolve({ type: 'image/png', data: 'AQID', width: 300, height: 200 }),
}));

const review: Review = {
  period: { kind: 'week', week: '2026-W12' },
  title: ['Week 12 of 2026'],
  dates: ['Mon 16 to Sun 22 March 2026'],
  paragraphs: [
    {
      id: 'result',
      topic: 'result',
      heading: 'Result',
      lines: [['You closed ', { figure: '12', source: 'a' }, ' trades at ', { figure: '−0.20R', source: 'b' }, ' each.']],
      isList: false,
    },
    {
      id: 'rules',
      topic: 'rules',
      heading: 'Rules',
      lines: [['You kept “no gold” on ', { figure: '4', source: 'c' }, ' days.']],
      isList: true,
    },
  ],
};
const ownText = plainText(review.paragraphs[0]!.lines[0]!);

interface Sent {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
}

let sent: Sent[] = [];
let people = 0;
let uid = '';
/** What the server answers: text, a status, or 'cut' for a stream that breaks off. */
let script: string | number = '';

const streamed = (text: string, isCut: boolean): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        const send = (piece: object): void => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(piece)}\n\n`));
        send({ choices: [{ delta: { content: text } }] });
        if (!isCut) send({ choices: [{ delta: {}, finish_reason: 'stop' }], usage: { total_tokens: 700 } });
        controller.close();
      },
    }),
  );

const settle = (more: Partial<ModelSettings> & { readonly limit?: number } = {}): void =>
  openModelSettings(uid).set({ kind: 'url', address: 'https://models.example.test/v1', model: 'small', reword: true, see: true, ...more });

beforeEach(() => {
  localStorage.clear();
  people += 1;
  [uid, sent, script] = [`elsewhere-${String(people)}`, [], ''];
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    if (typeof script === 'number') return Promise.resolve(new Response('{}', { status: script }));
    return Promise.resolve(streamed(script === 'cut' ? '[1] You cl' : script, script === 'cut'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const close = vi.fn<() => void>();

const openReview = (): void => {
  render(
    <MemoryRouter>
      <ReviewText review={review} level={3} />
      <RewordedReview uid={uid} review={review} onClose={close} />
    </MemoryRouter>,
  );
};

const send = async (): Promise<void> => userEvent.click(await page.findByRole('button', { name: 'Send' }));

const hasOwnText = (): boolean => document.body.textContent.includes(ownText);

describe('what a model may do on other screens', () => {
  it('is nothing without a model, and nothing with one until it is turned on', () => {
    expect(modelMay(null, 'reword')).toBe(false);
    expect(modelMay(uid, 'reword')).toBe(false);
    settle({ reword: false, see: false });
    expect([modelMay(uid, 'reword'), modelMay(uid, 'see')]).toEqual([false, false]);
    settle({ see: false });
    expect([modelMay(uid, 'reword'), modelMay(uid, 'see')]).toEqual([true, false]);
    settle({ kind: 'analyst' });
    expect([modelMay(uid, 'reword'), modelMay(uid, 'see')]).toEqual([false, false]);
    localStorage.setItem(`sextant:model:${uid}`, '{"kind":"url","reword":"yes"}');
    expect(modelMay(uid, 'reword')).toBe(false);
  });

  it('is turned on in the settings of the model, each apart', async () => {
    settle({ reword: false, see: false });
    const kept = openModelSettings(uid);
    render(<ModelDialog model={{ uid, kept, now: kept.live.get() }} onClose={close} />);
    const boxes = [
      'Offer to reword our text in JournalAI reviews, chart readings and AI Vision',
      'Let me send it a screenshot from AI Vision',
    ];
    for (const name of boxes) expect(page.getByRole('checkbox', { name })).not.toBeChecked();
    await userEvent.click(page.getByRole('checkbox', { name: boxes[1]! }));
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    expect([modelMay(uid, 'reword'), modelMay(uid, 'see')]).toEqual([false, true]);
  });
});

describe('a reworded review', () => {
  beforeEach(() => settle());

  it('is shown below ours, of the parts that were sent', async () => {
    script = '[1] Twelve? No: 12 trades were closed, at −0.20R each.'.replace('Twelve? No: ', '');
    openReview();
    const preview = await page.findByRole('region', { name: 'Check what will be sent' });
    expect(within(preview).getByText('This goes to models.example.test.', { exact: false })).toBeInTheDocument();
    await userEvent.click(within(preview).getByRole('checkbox', { name: 'Rules' }));
    await send();
    expect(await page.findByText('12 trades were closed, at −0.20R each.')).toBeInTheDocument();
    expect(page.getByText(/^Reworded by small\. Every number was found in our text/u)).toHaveTextContent('didn’t send');
    expect(hasOwnText()).toBe(true);
    expect(JSON.stringify(sent)).not.toContain('no gold');
    expect(openModelSettings(uid).live.get().budget.used).toBe(700);
  });

  it('can’t be sent with every part struck out, and isn’t sent when it isn’t wanted', async () => {
    openReview();
    const preview = await page.findByRole('region', { name: 'Check what will be sent' });
    for (const name of ['Rules', 'Result']) await userEvent.click(within(preview).getByRole('checkbox', { name }));
    expect(page.getByText('Tick at least one part, or there’s nothing to reword.')).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: 'Don’t send' }));
    expect(await page.findByText('You stopped it, so nothing is shown. Our own text is unchanged.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(hasOwnText()).toBe(true);
  });

  it.each([
    [
      'a number that is not ours',
      '[1] You closed 12 trades at −0.25R each.\n[2] “No gold” on 4 days.',
      /numbers that aren’t in our text \(−0\.25/u,
    ],
    ['a number left out', '[1] You closed 12 trades.\n[2] “No gold” on 4 days.', /left out numbers/u],
    ['a prediction', '[1] You closed 12 trades at −0.20R each. Gold will rise.\n[2] “No gold” on 4 days.', /price prediction/u],
    ['another form', 'A fine week.', /line by line/u],
    ['an answer that breaks off', 'cut', /^The answer broke off before it was complete, so none of it is shown/u],
    ['a wrong key', 401, /^The provider didn’t accept your key/u],
    ['too many requests', 429, /^The provider isn’t taking more requests/u],
    ['no such model', 404, /^The provider doesn’t have a model with this name/u],
    ['a fault of the provider', 500, /^The provider had a problem of its own/u],
  ])('is not shown with %s, which is said, and ours stays', async (_, said, words) => {
    script = said;
    openReview();
    await send();
    const failed = (await page.findByText(words)).textContent;
    expect(failed).toMatch(/Our own text is unchanged\.$/u);
    expect(hasOwnText()).toBe(true);
    if (typeof said === 'string' && said !== 'cut') expect(page.queryByText(said.slice(4, 20), { exact: false, ignore: 'pre' })).toBeNull();
    script = '[1] You closed 12 trades at −0.20R each, all told.\n[2] You kept “no gold” on 4 days.';
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await send();
    expect(await page.findByText('You closed 12 trades at −0.20R each, all told.')).toBeInTheDocument();
  });

  it('is not sent past the budget', async () => {
    settle({ limit: 300 });
    openReview();
    expect(await page.findByText(/can’t be sent/u)).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

describe('a picture', () => {
  beforeEach(() => settle());

  it('is sent after it was shown, and its second reading stands beside ours', async () => {
    script = 'Market: EUR/USD\nSide: long\nEntry: 1.0850\nStop: 1.0830\nTarget: not readable';
    const cell = <Value,>(value: Value, text = String(value)) => ({
      value,
      text,
      box: { left: 0, top: 0, right: 1, bottom: 1 },
      isUnsure: false,
    });
    render(
      <MemoryRouter>
        <SecondReadingView
          uid={uid}
          file={new Blob(['x'])}
          kind="position box"
          own={{
            ok: true,
            symbol: cell('EURUSD'),
            side: 'long',
            isSideUnsure: false,
            entry: cell(1.085),
            stop: cell(1.082),
            target: cell(1.09),
            error: 0,
            box: { left: 0, top: 0, right: 1, bottom: 1 },
            axis: null,
          }}
          onClose={close}
        />
      </MemoryRouter>,
    );
    const picture = await page.findByRole('img', { name: 'The picture, 300 × 200 pixels, as PNG' });
    expect(picture).toHaveAttribute('src', 'data:image/png;base64,AQID');
    expect(page.getByText('Our own reading isn’t sent, so the model reads for itself.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await send();
    const rows = (await page.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'ValueOur readingsmall (not checked)Compared',
      'MarketEURUSDEUR/USDSame',
      'SidelonglongSame',
      'Entry1.0851.0850Same',
      'Stop1.0821.0830Different',
      'Target1.09not read',
    ]);
    expect(JSON.stringify(sent)).toContain('data:image/png;base64,AQID');
    expect(JSON.stringify(sent)).not.toContain('1.082');
  });

  it('is not read by a model that can’t see, which is said', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"error":{"message":"image_url is not supported"}}', { status: 400 })));
    render(
      <MemoryRouter>
        <SecondReadingView uid={uid} file={new Blob(['x'])} kind="chart" own={undefined} onClose={close} />
      </MemoryRouter>,
    );
    await send();
    expect(await page.findByText(/^This model can’t read pictures\..*Our own reading is unchanged\.$/u)).toBeInTheDocument();
    expect(page.getByRole('link', { name: 'Open IA for its settings' })).toHaveAttribute('href', '/IA');
  });

  it('has our sentences reworded as any text', async () => {
    script = '[1] From this picture we got 61 of 70 candles.';
    render(
      <MemoryRouter>
        <RewordedPicture uid={uid} sentences={['We read 61 of 70 candles from this picture.']} onClose={close} />
      </MemoryRouter>,
    );
    await send();
    expect(await page.findByText('From this picture we got 61 of 70 candles.')).toBeInTheDocument();
  });
});

describe('an offer', () => {
  it('fetches its code with the press, says where it can’t be fetched, and is closed by another text', async () => {
    const load = vi.fn<() => Promise<() => React.JSX.Element>>(() => Promise.resolve(() => <p>Here it is</p>));
    const Part = offered(load);
    const Gone = offered<object>(() => Promise.reject(new Error('offline')));
    const Screen = ({ of }: { readonly of: string }) => (
      <>
        <ModelOffer label="Reword" of={of}>
          {() => <Part />}
        </ModelOffer>
        <ModelOffer label="Read" of={of}>
          {() => <Gone />}
        </ModelOffer>
      </>
    );
    const { rerender } = render(<Screen of="one" />);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'Reword' }));
    expect(await page.findByText('Here it is')).toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Read' }));
    expect(await page.findByText('This couldn’t be loaded')).toBeInTheDocument();
    rerender(<Screen of="two" />);
    expect(page.queryByText('Here it is')).toBeNull();
  });
});
