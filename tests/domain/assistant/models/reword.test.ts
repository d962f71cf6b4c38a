/** A text of ours sent to be reworded and what comes back, and a picture sent to be read. */
import { describe, expect, it } from 'vitest';
import { modelFailures } from '@/domain/assistant/models/model';
import { answerEnds } from '@/domain/assistant/models/answer-end';
import { estimateOf, pictureTokens } from '@/domain/assistant/models/budget';
import { requestOf } from '@/domain/assistant/models/outgoing';
import { pictureRequest, readValues } from '@/domain/assistant/models/picture-request';
import { hasText, rewordedOf, rewordRequest } from '@/domain/assistant/models/reword';
import { voiceFailure } from '@/domain/assistant/models/voice';

const paragraphs = [
  { id: 'result', title: 'Result', lines: ['You closed 12 trades.', 'They made 3.20R.'] },
  { id: 'rules', title: 'Rules', lines: ['Your rule “no trades after 11” held on 4 days.'] },
];
const none: ReadonlySet<string> = new Set();
const struck = new Set(['text rules']);

describe('what is sent to be reworded', () => {
  it('is the rules, and each paragraph as a part that can be struck out', () => {
    const outgoing = rewordRequest(paragraphs);
    expect(outgoing.messages.map(({ title, canStrike }) => [title, canStrike])).toEqual([
      ['Rules for the model', false],
      ['Result', true],
      ['Rules', true],
    ]);
    expect(outgoing.messages[2]?.text).toBe('[3] Your rule “no trades after 11” held on 4 days.');
    expect(requestOf(outgoing, struck).messages).toHaveLength(2);
    expect(JSON.stringify(requestOf(outgoing, struck))).not.toContain('after 11');
    expect(hasText(paragraphs, struck)).toBe(true);
    expect(hasText(paragraphs, new Set(['text rules', 'text result']))).toBe(false);
  });
});

describe('what comes back', () => {
  it('is taken line by line, however the lines are set', () => {
    const text = 'Here you go:\n- [1] You finished 12 trades.\n**[2]** Together 3.20R.\n\n> [3] On 4 days you kept “no trades after 11”.';
    expect(rewordedOf(paragraphs, none, text)).toEqual({
      ok: true,
      paragraphs: [
        { id: 'result', title: 'Result', lines: ['You finished 12 trades.', 'Together 3.20R.'] },
        { id: 'rules', title: 'Rules', lines: ['On 4 days you kept “no trades after 11”.'] },
      ],
    });
  });

  it('is nothing of what was struck out', () => {
    const text = '[1] You finished 12 trades.\n[2] They made 3.20R.\n[3] Invented 99.';
    expect(rewordedOf(paragraphs, struck, text)).toMatchObject({ ok: true, paragraphs: [{ id: 'result' }] });
  });

  it.each([
    ['another number', '[1] You closed 13 trades.\n[2] 3.20R.\n[3] Held on 4 days: “no trades after 11”.', /aren’t in our text \(13\)/u],
    ['a number of another line', '[1] You closed 12 trades for 3.20R.\n[2] 3.20R.\n[3] 4 days, after 11.', /aren’t in our text \(3\.20\)/u],
    ['a number left out', '[1] You closed some trades.\n[2] 3.20R.\n[3] Held on 4 days, after 11.', /left out numbers of our text \(12\)/u],
    ['a call to trade', '[1] You closed 12 trades. Buy gold now.\n[2] 3.20R.\n[3] 4 days, after 11.', /call to trade/u],
    ['a line too few', '[1] You closed 12 trades.\n[2] 3.20R.', /line by line/u],
    ['no lines at all', 'What a good week with 12 trades!', /line by line/u],
    ['nothing', '', /line by line/u],
  ])('is not shown with %s', (_, text, words) => {
    const reworded = rewordedOf(paragraphs, none, text);
    expect(reworded).toEqual({ ok: false, reason: expect.stringMatching(words) });
    expect(!reworded.ok && reworded.reason).toMatch(/shown\.$/u);
  });
});

describe('a picture', () => {
  const picture = { type: 'image/png', data: 'AQID', width: 1_600, height: 900 } as const;

  it('is shown with what is asked of it, and counted as the dearest provider does before it is sent', () => {
    const outgoing = pictureRequest(picture, ['Market', 'Entry']);
    expect(outgoing.messages.map(({ title, canStrike }) => [title, canStrike])).toEqual([
      ['Rules for the model', false],
      ['The picture, 1,600 × 900 pixels, as PNG', false],
    ]);
    // 1,365 × 768 after shrinking: three squares by two.
    expect(pictureTokens(picture)).toEqual({ usual: 85 + 6 * 170, most: 2_833 + 6 * 5_667 });
    const { sent, most } = estimateOf(requestOf(outgoing, none));
    expect(most - sent).toBe(pictureTokens(picture).most - pictureTokens(picture).usual + outgoing.mostTokens);
    expect(sent).toBeGreaterThan(1_105);
  });

  it('gives the values under the names that were asked for, and nothing else', () => {
    const text =
      'Sure!\n- **Market**: EUR/USD\nENTRY: 1.08500\nEntry: 2\nStop: n/a\nTarget: not readable.\nSide: you should sell now\nSecret: x';
    expect([...readValues(text, ['Market', 'Entry', 'Stop', 'Target', 'Side', 'Size'])]).toEqual([
      ['Market', 'EUR/USD'],
      ['Entry', '1.08500'],
      ['Stop', null],
      ['Target', null],
      ['Side', null],
    ]);
    expect(readValues(`Market: ${'x'.repeat(200)}`, ['Market']).get('Market')).toBeNull();
    expect(readValues('Market: [EURUSD](https://evil.example)', ['Market']).get('Market')).toBe('EURUSD');
  });
});

describe('what a person is told when there is nothing to show', () => {
  it('is a sentence of its own for each end, and speaks of no question', () => {
    const ends = answerEnds.filter((end) => end !== 'whole');
    const all = ends.map(voiceFailure);
    expect(new Set(all).size).toBe(ends.length);
    expect(ends).toEqual(expect.arrayContaining([...modelFailures]));
    for (const words of all) {
      expect(words).toMatch(/^[A-Z].*\.$/u);
      expect(words).not.toMatch(/question|analyst|What was checked/u);
    }
  });
});
