/** Lessons from Markdown: what is calculated, what is refused, and where it is told. */
import { describe, expect, it } from 'vitest';
import { compileLesson } from '@/domain/courses/compile/compile-lesson';
import type { CourseLanguage } from '@/domain/courses/language';
import { plainText, type Block } from '@/domain/courses/lesson';

const head = '---\ntitle: A lesson\nlead: What it is about.\nupdated: 2026-11-29\n---\n';
const end = '\n\n:::sources\n- cme: CME Group, [Contract specs](https://www.cmegroup.com/).\n:::\n';

const compiled = (text: string, language: CourseLanguage = 'en') =>
  compileLesson({
    text: `${head}\n${text}${end}`,
    language,
    topics: new Set(['r']),
    hasLesson: (course, lesson) => course === 'risk' && lesson === 'r-multiples',
    hasPath: (path) => path === '/calculator',
    hasPicture: (path) => path === '/courses/there.svg',
  });

/** Without what is asked of a lesson as a whole. */
const faults = (text: string): readonly string[] =>
  compiled(text)
    .findings.filter(({ sentence }) => !/^A lesson (?:has|ends|names) /u.test(sentence))
    .map(({ line, sentence }) => `${line}: ${sentence}`);

const paragraphs = (text: string, language: CourseLanguage = 'en'): readonly string[] =>
  (compiled(text, language).lesson?.blocks ?? []).flatMap((block: Block) => (block.kind === 'paragraph' ? [plainText(block.of)] : []));

const given = ':::given\naccount = 10000 USD\nrisk = 1.5 %\nstop = 20\nday = 2026-03-18\nriskMoney := account * risk {as=money}\n:::\n\n';

describe('numbers of a lesson', () => {
  it('are calculated from named inputs and written as each language does', () => {
    const text = `${given}Risk :calc[risk] of :calc[account], which is :calc[riskMoney], on :calc[day].`;
    expect(paragraphs(text)).toEqual(['Risk 1.5\u2009% of $10,000, which is $150, on March 18, 2026.']);
    expect(paragraphs(text, 'fr')).toEqual(['Risk 1,5\u202f% of 10\u202f000\u00a0$, which is 150\u00a0$, on 18 mars 2026.']);
    expect(paragraphs(text, 'es')).toEqual(['Risk 1,5\u00a0% of 10.000\u00a0$, which is 150\u00a0$, on 18 de marzo de 2026.']);
  });

  it('show their arithmetic with brackets where they matter', () => {
    expect(paragraphs(`${given}:show[account * risk]{as=money} and :show[account / (stop - 10)]{as=money}.`)).toEqual([
      '$10,000 × 1.5\u2009% = $150 and $10,000 ÷ (20 \u2212 10) = $1,000.',
    ]);
  });

  it('put what is raised in brackets where it is more than digits', () => {
    expect(
      paragraphs(
        ':::given\nq = 55 %\np = 1.2\n:::\n\n:show[q ^ 3]{as=percent}, :show[p ^ 2]{as=number} and :show[(1 - q) ^ 2]{as=percent}.',
      ),
    ).toEqual(['(55\u2009%)³ = 16.6\u2009%, 1.2² = 1.44 and (1 \u2212 55\u2009%)² = 20.3\u2009%.']);
  });

  it('are listed as each language separates them', () => {
    const text = ':::given\nresults = [1.8, -1] R\n:::\n\n:calc[results].';
    expect(paragraphs(text)).toEqual(['1.8R, \u22121R.']);
    expect(paragraphs(text, 'fr')).toEqual(['1,8R\u202f; \u22121R.']);
    expect(paragraphs(text, 'es')).toEqual(['1,8R; \u22121R.']);
  });

  it('come from the engines: half a lot for 1 % of $10,000 and 20 pips, the example of every textbook', () => {
    expect(paragraphs(':::given\na = 10000 USD\nr = 1 %\n:::\n\n:calc[lots("EURUSD", a * r, 20)]{as=number digits=2} lots.')).toEqual([
      '0.50 lots.',
    ]);
  });
});

describe('signs of a lesson', () => {
  it('are apostrophes of print, within a word and after it', () =>
    expect(paragraphs("It's three nights' worth, a traders' *rule*.")).toEqual(['It’s three nights’ worth, a traders’ rule.']));

  it('keep to their word in French alone', () => {
    const text = 'Un prix : « juste » ? Non ; *faux* !';
    expect(paragraphs(text, 'fr')).toEqual(['Un prix\u00a0: «\u00a0juste\u00a0»\u202f? Non\u202f; faux\u202f!']);
    expect(paragraphs(text)).toEqual([text.replaceAll('*', '')]);
  });
});

describe('the check', () => {
  it.each([
    ['a result that is typed', 'You risk $150.', '$150'],
    ['a typed percentage', 'You risk 1.5 % of it.', '1.5'],
    ['a typed count', 'It took 74 trades.', '74'],
    ['a typed number in a table', '| a | b |\n|---|---|\n| x | 12.5 |', '12.5'],
    ['a typed number in a heading', '## 8 in a row', '8'],
    ['a typed R', 'It made 2R.', '2R'],
  ])('refuses %s', (_, text, found) => {
    expect(faults(text).join('\n')).toContain(`“${found}” is a number that nobody calculated`);
  });

  it('lets years, names and symbols stand', () => {
    expect(faults('In 2024 MT4 and H1 showed 6E and M2K.')).toEqual([]);
  });

  it.each([
    ['a literal in an expression', ':calc[account * 150]{as=money}', '150 is an input'],
    ['an unknown name', ':calc[balance]', '“balance” is not named under :::given'],
    ['an unknown function', ':calc[guess(account)]{as=money}', 'There is no function “guess”'],
    ['a form that is none', ':calc[account * risk]{as=cash}', '“cash” is none of'],
    ['a calculation without its form', ':calc[account * risk]', 'needs its form'],
    ['a count that is not whole', ':calc[account / 3]{as=count}', 'is not a whole number'],
    ['a fact without a source', ':fact[12.50 dollars]{source=ice}', 'needs {source='],
    ['a result as a plain name', ':plain[1.5 %]', 'looks like a result'],
    ['a division by zero', ':calc[account / (stop - 20)]{as=money}', 'divides by zero'],
    ['a colon that became a directive', 'Note:this', 'A colon before a word needs a space'],
    ['a link to a lesson that is not there', '[x](lesson:risk/other)', 'There is no lesson risk/other'],
    ['a link to no screen', '[x](/nowhere)', 'No screen has the path /nowhere'],
    ['a link that runs', '[x](javascript:alert)', 'A link goes to https'],
    ['a picture that is not there', '![A chart](/courses/gone.svg)', 'isn’t in public/'],
    ['a picture without a text', '![](/courses/there.svg)', 'A picture needs its text'],
    ['an unknown live part', '::live[It moves]{name=clock}', 'There is no live part “clock”'],
    ['a parameter out of its range', '::live[It moves]{name=losing-streak trades=1000}', 'lies between 20 and 260'],
    ['a share without its sign', '::live[It moves]{name=losing-streak winRate=0.45}', 'write it with %'],
    ['an unknown question type', '::question{id=a topic=r type=guess}', 'There is no question type “guess”'],
    ['an unknown topic', '::question{id=a topic=luck type=recovery}', 'names one of the course’s topics'],
    ['HTML', '<script>alert(1)</script>', 'holds no HTML'],
  ])('refuses %s and says where', (_, text, sentence) => {
    const [first = ''] = faults(`${given}${text}`);
    expect(first).toContain(sentence);
    // The head has five lines, a blank one follows, and the inputs take nine.
    expect(first).toMatch(/^15: /u);
  });

  it('tells a fault among the inputs at its line and goes on', () => {
    expect(faults(':::given\na = ten\nb = 3\nc := d * b {as=number}\n:::\n\n:calc[b]')).toEqual([
      expect.stringMatching(/^8: “ten” is not a value/u),
      expect.stringMatching(/^10: “d” is not named/u),
    ]);
  });

  it('asks for an explanation of every wrong option and for one right one', () => {
    const choice = (options: string) => `:::choice{id=q topic=r}\nWhich?\n\n${options}\n:::`;
    expect(faults(choice('- [ ] No.\n- [x] Yes.'))[0]).toContain('says below, indented, why it is wrong');
    expect(faults(choice('- [x] Yes.\n- [x] Yes too.'))[0]).toContain('Exactly one option');
    expect(faults(choice('- [ ] No.\n\n  Because.\n- [x] Yes.'))).toEqual([]);
  });

  it('asks a lesson for its length, example, picture, summary and questions', () => {
    const asked = compiled('Short.').findings.map(({ sentence }) => sentence);
    for (const part of ['700 to 1,500 words', 'three to five questions', 'worked example', 'picture or a live part', 'summary'])
      expect(asked.join('\n')).toContain(part);
  });
});
