/** Beginnings of notes that a trader writes again and again. */
export interface NoteTemplate {
  readonly id: string;
  readonly label: string;
  readonly tag: string;
  /** `date` is today as it is written. */
  readonly title: (date: string) => string;
  readonly markdown: string;
  /** What of it is left where the trade it is about is in the note already. */
  readonly questions?: string;
}

const tradeQuestions = `## Why I took it

## What I saw at the time

## Management

| Moment | What happened | What I did |
| --- | --- | --- |
| Entry |  |  |
| Exit |  |  |

## Was the decision good, whatever the result?

## What I take from it
`;

export const templates: readonly NoteTemplate[] = [
  {
    id: 'pre-market',
    label: 'Pre-market',
    tag: 'Pre-market',
    title: (date) => `Pre-market, ${date}`,
    markdown: `## What matters today

News, sessions and anything out of the ordinary.

## Levels

| Market | Level | Why it matters | What I do |
| --- | --: | --- | --- |
|  |  |  |  |
|  |  |  |  |

## Plans

What has to happen before I trade, and what would prove me wrong.

## Checklist

- [ ] Calendar read, high-impact news in the plan
- [ ] Size worked out for each stop
- [ ] Stop and target go in with the entry
- [ ] I know when I stop for the day
`,
  },
  {
    id: 'post-market',
    label: 'Post-market',
    tag: 'Post-market',
    title: (date) => `Post-market, ${date}`,
    markdown: `## What happened

## What I did well

## What I would do differently

## Rules

- [ ] I followed my plan
- [ ] I respected my size
- [ ] I stopped when I said I would

## For tomorrow
`,
  },
  {
    id: 'weekly',
    label: 'Weekly review',
    tag: 'Weekly',
    title: (date) => `Weekly review, ${date}`,
    markdown: `## The week in one sentence

## Best decision

## Worst decision

## What repeats

## One rule for next week

> 
`,
  },
  {
    id: 'trade-review',
    label: 'Trade review',
    tag: 'Trade review',
    title: (date) => `Trade review, ${date}`,
    markdown: `Type @ to mention the trade.

${tradeQuestions}`,
    questions: tradeQuestions,
  },
];
