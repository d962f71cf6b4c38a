/** `npm run calendar:publish`: publishes the weeks of a weekly file for all members, as an admin's import does; for an operator's timer. */
import { readFile } from 'node:fs/promises';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { parseWeek } from '@/domain/calendar/parse-week';
import { splitWeeks, type WeekOfEvents } from '@/domain/calendar/split-weeks';
import { backendPlace, type BackendPlace, type Variables } from './backend-place';
import { done, misunderstood, refused, type CommandResult } from './command-result';

export const usage = `npm run calendar:publish -- --from FILE|URL

  --from FILE|URL  the weekly JSON of a public calendar

Without VITE_FIREBASE_PROJECT_ID it publishes into the embedded backend (SEXTANT_PORT_OFFSET moves its ports); with
it, into that project, as the account of GOOGLE_ACCESS_TOKEN. What is published already is left as it is.
Exit code 0: every week stands as the file states it; 3: nothing was published, and why; 2: misunderstood.
`;

const textOf = async (from: string): Promise<string> => {
  if (!/^https?:/u.test(from)) return readFile(from, 'utf8');
  const answer = await fetch(from, { signal: AbortSignal.timeout(20_000) });
  if (!answer.ok) throw new Error(`${new URL(from).hostname} answered ${String(answer.status)}.`);
  return answer.text();
};

interface StoredWeek {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly updateTime: string;
}

/** Rows as the protocol writes them; the keys in one order, so that two deliveries can be held against each other. */
const rowsValue = (events: readonly CalendarEvent[]) => ({
  arrayValue: {
    values: events.map(({ raw }) => ({
      mapValue: {
        fields: Object.fromEntries(
          (['title', 'country', 'date', 'impact', 'forecast', 'previous'] as const).map((field) => [field, { stringValue: raw[field] }]),
        ),
      },
    })),
  },
});

interface StoredRow {
  readonly mapValue?: { readonly fields?: Readonly<Record<string, { readonly stringValue?: string }>> };
}

const textsOfRows = (value: unknown): string => {
  const rows = (value as { readonly arrayValue?: { readonly values?: readonly StoredRow[] } } | undefined)?.arrayValue?.values ?? [];
  return JSON.stringify(
    rows.map((row) =>
      Object.entries(row.mapValue?.fields ?? {})
        .map(([field, { stringValue }]) => [field, stringValue])
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ),
  );
};

const publish = async (
  { documents, documentsName, authorization }: BackendPlace,
  { week, events }: WeekOfEvents,
): Promise<'published' | 'unchanged'> => {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
  const found = await fetch(`${documents}/calendarWeeks/${week}`, { headers });
  if (!found.ok && found.status !== 404) throw new Error(`The server answered ${String(found.status)} for the week ${week}.`);
  const before = found.ok ? ((await found.json()) as StoredWeek) : null;
  const rows = rowsValue(events);
  if (before !== null && textsOfRows(before.fields['events']) === textsOfRows(rows)) return 'unchanged';
  const now = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
  const former =
    before === null
      ? {}
      : { formerEvents: before.fields['events'], formerAt: before.fields['updatedAt'], createdAt: before.fields['createdAt'] };
  const writes = [
    {
      update: { name: `${documentsName}/calendarWeeks/${week}`, fields: { events: rows, ...former } },
      updateTransforms: [now('updatedAt'), ...(before === null ? [now('createdAt')] : [])],
      // Whoever publishes meanwhile is not overwritten.
      currentDocument: before === null ? { exists: false } : { updateTime: before.updateTime },
    },
    {
      update: {
        name: `${documentsName}/auditLog/${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`,
        fields: {
          userId: { stringValue: 'operator' },
          action: { stringValue: 'calendar.publish' },
          target: { stringValue: week },
          details: { mapValue: { fields: { events: { integerValue: String(events.length) } } } },
        },
      },
      updateTransforms: [now('createdAt')],
      currentDocument: { exists: false },
    },
  ];
  const answer = await fetch(`${documents}:commit`, { method: 'POST', headers, body: JSON.stringify({ writes }) });
  if (!answer.ok)
    throw new Error(`The server answered ${String(answer.status)} and did not publish ${week}: ${(await answer.text()).slice(0, 300)}`);
  return 'published';
};

/** Reads and checks the whole file first: one damaged row and nothing is published. */
export const publishFrom = async (words: readonly string[], variables: Variables): Promise<CommandResult> => {
  const [flag, from, ...more] = words;
  if (flag !== '--from' || from === undefined || more.length > 0) return misunderstood('It takes --from and one file or address.', usage);
  const found = backendPlace(variables);
  if (!found.ok) return refused([found.reason]);
  try {
    const reading = parseWeek(await textOf(from));
    if (!reading.ok) return refused([`Nothing was published. ${reading.reason}`]);
    if (reading.broken.length > 0) {
      const lines = reading.broken.map(({ row, title, text }) => `Row ${String(row)}${title === '' ? '' : ` (${title})`}: ${text}`);
      return refused(['Nothing was published.', ...lines]);
    }
    const lines: string[] = [];
    for (const week of splitWeeks(reading.events)) {
      // One after the other, so that a refusal leaves whole weeks.
      const outcome = await publish(found.place, week);
      lines.push(`${week.week}: ${String(week.events.length)} events, ${outcome}.\n`);
    }
    return done(lines.join(''));
  } catch (cause) {
    return refused([`The publication failed: ${cause instanceof Error ? cause.message : String(cause)}`]);
  }
};

export const main = (words: readonly string[]): Promise<CommandResult> => publishFrom(words, process.env);
