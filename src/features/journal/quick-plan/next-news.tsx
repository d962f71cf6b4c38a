/** The next red event of a market's currencies, from the calendar of this device. Without a calendar it says so. */
import { newsCurrencies } from '@/domain/journal/news-currencies';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { calendarWeeks } from '@/services/calendar/calendar';
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { useLive } from '@/ui/hooks/use-live';
import { useNow } from '@/ui/hooks/use-now';

/** Further ahead nothing is looked for. */
const reachMs = 7 * dayMs;

const away = (ms: number): string => {
  if (ms < hourMs) return `in ${String(Math.max(1, Math.ceil(ms / minuteMs)))} min`;
  if (ms < dayMs) return `in ${String(Math.floor(ms / hourMs))} h ${String(Math.floor((ms % hourMs) / minuteMs))} min`;
  return `in ${String(Math.floor(ms / dayMs))} d ${String(Math.floor((ms % dayMs) / hourMs))} h`;
};

/** Below this an entry is close enough to be warned of. */
const soonMs = 30 * minuteMs;

export const NextNews = ({ market, timeOf }: { readonly market: string; readonly timeOf: (at: EpochMs) => string }) => {
  const calendar = useLive(calendarWeeks);
  const now = useNow();
  const currencies = newsCurrencies(market);
  if (currencies === null || calendar.state !== 'ready') return null;
  const next = calendar.events.find(
    ({ at, impact, currency }) => impact === 'high' && at >= now && at - now < reachMs && currencies.includes(currency),
  );
  if (next === undefined) {
    return (
      <p className="text-dense text-text-2">
        No red event of {currencies.join(' or ')} in the next 7 days, as far as the calendar on this device knows.
      </p>
    );
  }
  return (
    <p className={`text-dense ${next.at - now < soonMs ? 'font-semibold text-caution' : 'text-text-2'}`}>
      Next red event: {next.currency} {next.title}, {away(next.at - now)} ({timeOf(next.at)}).
    </p>
  );
};
