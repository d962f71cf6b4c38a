/** The user's own feed address: off until switched on, with what the last answer was. */
import { useState } from 'react';
import { isFeedAddress, type FeedSetting } from '@/domain/calendar/calendar-settings';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { minuteMs } from '@/lib/durations';
import { saveFeed } from '@/services/calendar/calendar-settings';
import type { SettingNow } from '@/services/settings/live-setting';
import { askFeed, takeHeldEvents, type FeedState } from '@/services/calendar/week-feed';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { showToast } from '@/ui/show-toast';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import { ageWords, countWords, untilWords } from './calendar-words';
import { Remarks } from './import-preview';

export interface FeedPanelProps {
  readonly setting: SettingNow<FeedSetting>;
  readonly feed: FeedState;
  readonly now: EpochMs;
}

/** `Asked 12 min ago.` */
const askedWords = (at: EpochMs, now: EpochMs): string => `Asked ${now - at < minuteMs ? 'just now' : untilWords(at, now)}.`;

const Answer = ({ feed, now }: Pick<FeedPanelProps, 'feed' | 'now'>) => {
  switch (feed.state) {
    case 'off':
      return null;
    case 'asking':
      return <p role="status">Checking the feed.</p>;
    case 'rested':
      return <p role="status">{askedWords(feed.at, now)} We check it again in an hour.</p>;
    case 'answered':
      return (
        <p role="status">
          {countWords(feed.events, 'event', 'events')} imported, {ageWords(feed.at, now)}.
        </p>
      );
    case 'offline':
      return <p role="status">You’re offline, so the feed wasn’t checked. The weeks you have are safe.</p>;
    case 'failed':
      return (
        <Notice tone="caution" title="The feed didn’t respond.">
          {feed.reason} The weeks you have are safe. {askedWords(feed.at, now)}
        </Notice>
      );
    case 'held':
      return (
        <Notice tone="caution" title={`${countWords(feed.broken.length, 'row', 'rows')} of the feed can’t be read. Nothing was imported.`}>
          <Remarks remarks={feed.broken} label="Feed rows we couldn’t read" />
          {feed.readable > 0 && (
            <Button size="sm" deed="add" className="mt-2" onClick={() => void takeHeldEvents()}>
              Take the {countWords(feed.readable, 'readable event', 'readable events')}
            </Button>
          )}
        </Notice>
      );
  }
};

export const FeedPanel = ({ setting: { value, isKnown }, feed, now }: FeedPanelProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const address = draft ?? value.address;
  const isUsable = isFeedAddress(address);
  const save = (next: FeedSetting): void => {
    setDraft(null);
    void saveFeed(next).then((isSaved) => {
      if (!isSaved) showToast({ tone: 'danger', title: 'The feed could not be saved.', text: 'Your earlier setting is still in place.' });
    });
  };
  const { isOn } = value;
  return (
    <Panel
      title="Your own feed"
      footer="Your browser checks the URL itself, at most once an hour while the calendar is open. Most public feeds don’t let other sites read them; if so, import the file instead."
    >
      <div className="flex flex-col gap-3">
        <TextField
          label="URL of a weekly JSON file"
          type="url"
          placeholder="https://"
          value={address}
          disabled={!isKnown || isOn}
          error={address !== '' && !isUsable ? 'Enter a URL that starts with https:// and has no user name or password.' : undefined}
          onChange={(event) => setDraft(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Switch
            label="Check this feed"
            checked={isOn}
            disabled={!isKnown || (!isOn && !isUsable)}
            onChange={(event) => save({ address, isOn: event.target.checked })}
          />
          {isOn && (
            <Button size="sm" busy={feed.state === 'asking' ? 'Asking' : undefined} onClick={() => void askFeed()}>
              Ask now
            </Button>
          )}
        </div>
        <Answer feed={feed} now={now} />
      </div>
    </Panel>
  );
};
