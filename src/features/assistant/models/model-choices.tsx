/** Who may answer: each choice with what it means, and those that are not there with the reason. */
import { useEffect, useId, useState } from 'react';
import { logProblem } from '@/lib/log';
import { browserApi, browserModelState, hasFirebaseProject } from '@/services/assistant/models/open-model';
import type { ModelKind } from '@/services/assistant/models/model-settings';

type BrowserState = Awaited<ReturnType<typeof browserModelState>> | null;

const browserWords: Readonly<Record<NonNullable<BrowserState>, string>> = {
  none: 'This browser has no model of its own. Some versions of Chrome and Edge do.',
  unavailable: 'This browser has one, but it can’t run on this device.',
  downloadable: 'Free and private. Your browser downloads it first, several gigabytes.',
  downloading: 'Your browser is downloading it.',
  available: 'Free and private: nothing leaves this device.',
};

const useBrowserModel = (): BrowserState => {
  const [state, setState] = useState<BrowserState>(null);
  useEffect(() => {
    let isOver = false;
    browserModelState(browserApi()).then(
      (found) => !isOver && setState(found),
      (cause: unknown) => logProblem('Looking for the browser’s own model', cause),
    );
    return () => {
      isOver = true;
    };
  }, []);
  return state;
};

interface Choice {
  readonly kind: ModelKind;
  readonly title: string;
  readonly text: string;
  readonly isThere?: boolean;
}

export const ModelChoices = ({ chosen, onChoose }: { readonly chosen: ModelKind; readonly onChoose: (kind: ModelKind) => void }) => {
  const name = useId();
  const browser = useBrowserModel();
  const hasProject = hasFirebaseProject();
  const choices: readonly Choice[] = [
    { kind: 'analyst', title: 'Built-in analyst', text: 'Works offline and sends nothing anywhere.' },
    { kind: 'url', title: 'OpenAI-compatible URL', text: 'OpenAI, OpenRouter, LM Studio, Ollama and most others, with your own key.' },
    {
      kind: 'firebase',
      title: 'Firebase AI Logic',
      text: hasProject
        ? 'Google Gemini through this site’s Firebase project. No key needed.'
        : 'This copy of Sextant runs without a Firebase project.',
      isThere: hasProject,
    },
    {
      kind: 'browser',
      title: 'Your browser’s own model',
      text: browser === null ? 'Looking for it.' : browserWords[browser],
      isThere: browser !== null && browser !== 'none' && browser !== 'unavailable',
    },
  ];
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-dense font-medium text-text-2">Who answers</legend>
      {choices.map(({ kind, title, text, isThere = true }) => (
        <div
          key={kind}
          className="rounded-md border border-line has-checked:border-line-strong has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-brass"
        >
          <label className="flex items-baseline gap-2.5 px-3 pt-2 text-ui">
            <input
              type="radio"
              name={name}
              checked={chosen === kind}
              disabled={!isThere}
              aria-describedby={`${name}-${kind}`}
              onChange={() => onChoose(kind)}
              className="accent-(--color-action)"
            />
            {title}
          </label>
          <p id={`${name}-${kind}`} className="pr-3 pb-2 pl-9 text-dense text-text-2">
            {text}
          </p>
        </div>
      ))}
    </fieldset>
  );
};
