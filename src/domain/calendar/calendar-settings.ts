/** What a user has set for the calendar: the blackout rule, alerts and an own feed address. Stored settings are read with care, field by field. */
import type { BlackoutImpact, BlackoutRule } from './blackout';

const fieldsOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};

const mostMinutes = 240;

const minutesOr = (otherwise: number, value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostMinutes ? value : otherwise;

const impactOr = (otherwise: BlackoutImpact, value: unknown): BlackoutImpact =>
  value === 'high' || value === 'medium and high' ? value : otherwise;

/** The rule of the user's own trading. Off until it is chosen. */
export interface BlackoutSetting extends BlackoutRule {
  readonly isOn: boolean;
}

const defaultBlackout: BlackoutSetting = { isOn: false, minutesBefore: 5, minutesAfter: 5, impact: 'high' };

/** Reads the stored rule; fields that are missing or damaged take their defaults. */
export const readBlackoutSetting = (stored: unknown): BlackoutSetting => {
  const { isOn, minutesBefore, minutesAfter, impact } = fieldsOf(stored);
  return {
    isOn: isOn === true,
    minutesBefore: minutesOr(defaultBlackout.minutesBefore, minutesBefore),
    minutesAfter: minutesOr(defaultBlackout.minutesAfter, minutesAfter),
    impact: impactOr(defaultBlackout.impact, impact),
  };
};

/** Alerts before the events of the chosen currencies. Off until they are chosen. */
export interface AlertSetting {
  readonly isOn: boolean;
  readonly minutesBefore: number;
  readonly impact: BlackoutImpact;
}

const defaultAlerts: AlertSetting = { isOn: false, minutesBefore: 10, impact: 'high' };

/** Reads the stored choice of alerts. */
export const readAlertSetting = (stored: unknown): AlertSetting => {
  const { isOn, minutesBefore, impact } = fieldsOf(stored);
  return {
    isOn: isOn === true,
    minutesBefore: minutesOr(defaultAlerts.minutesBefore, minutesBefore),
    impact: impactOr(defaultAlerts.impact, impact),
  };
};

/** Reads whether weeks that nobody states are filled from the sample; no without a clear yes. */
export const readSampleWeekSetting = (stored: unknown): boolean => fieldsOf(stored)['isShown'] === true;

/** An address that answers with the weekly JSON. None is known to the product; it asks nobody until the user has switched it on. */
export interface FeedSetting {
  readonly isOn: boolean;
  readonly address: string;
}

const defaultFeed: FeedSetting = { isOn: false, address: '' };

const longestAddress = 500;

/** Whether the text can be a feed address: https, without name and password, which would be stored in the clear. */
export const isFeedAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return (
    url !== null &&
    text.length <= longestAddress &&
    (url.protocol === 'https:' || (isLocal && url.protocol === 'http:')) &&
    url.username === '' &&
    url.password === ''
  );
};

/** Reads the stored feed; an address that is none is not asked. */
export const readFeedSetting = (stored: unknown): FeedSetting => {
  const { isOn, address } = fieldsOf(stored);
  if (typeof address !== 'string') return defaultFeed;
  return { isOn: isOn === true && isFeedAddress(address), address };
};
