/** The published site: the headers it is sent with, and who it says runs it. */
import { readOperator } from '@/services/contact/contact-details';
import type { Variables } from '../cli/backend-place';
import { judged, missing, notNeeded, type Finding } from './finding';
import { askAsAnybody, refusalOf, type Place } from './place';
import type { ProjectFiles } from './rules-checks';

interface HostingSettings {
  readonly hosting: {
    readonly headers: readonly { readonly source: string; readonly headers: readonly { readonly key: string; readonly value: string }[] }[];
  };
}

/** Headers that every file is sent with. How long a file is kept may differ from file to file. */
const statedHeaders = (settings: string): readonly (readonly [name: string, value: string])[] =>
  (JSON.parse(settings) as HostingSettings).hosting.headers
    .filter(({ source }) => source === '**')
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const))
    .filter(([name]) => name !== 'Cache-Control');

export const checkHosting = async (place: Place, files: ProjectFiles): Promise<Finding> => {
  const check = 'Site';
  const answer = await askAsAnybody(`${place.site}/`);
  if (answer.status !== 200)
    return missing(
      check,
      `${place.site} doesn’t answer: ${refusalOf(answer)}.`,
      place.isLocal ? 'Start it: npm start' : 'Publish it: npm run deploy',
    );
  const faults = statedHeaders(files.settings).flatMap(([name, value]) => {
    const found = answer.headers.get(name);
    if (found === null) return [`The header ${name} is missing.`];
    return found === value ? [] : [`The header ${name} isn’t the one in firebase.json.`];
  });
  return judged(
    check,
    faults,
    `${place.site} answers with the headers of firebase.json.`,
    'Publish again: npm run deploy. A proxy in front must pass headers on.',
  );
};

const unescaped = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export const checkLegal = async (place: Place, settings: Variables): Promise<Finding> => {
  const check = 'Legal texts';
  if (place.isLocal) return notNeeded(check);
  const { name, address, email, law } = readOperator(settings);
  const unset = [
    ...(name === null ? ['VITE_OPERATOR_NAME'] : []),
    ...(address.length === 0 ? ['VITE_OPERATOR_ADDRESS'] : []),
    ...(email === null ? ['VITE_CONTACT_EMAIL'] : []),
    ...(law === null ? ['VITE_OPERATOR_LAW'] : []),
  ];
  const todo = 'Set them (.env.example), have a lawyer read content/legal, and publish again: npm run deploy';
  if (unset.length > 0) return missing(check, `The pages don’t say who runs the site. Not set: ${unset.join(', ')}.`, todo);
  const answer = await askAsAnybody(`${place.site}/about`);
  const isNamed = answer.status === 200 && unescaped(answer.text).includes(name ?? '');
  return judged(
    check,
    isNamed ? [] : [`${place.site}/about doesn’t name ${name ?? ''}: it was published without these settings.`],
    `${name ?? ''} is named on the site.`,
    todo,
  );
};
