/**
 * Dates and times of the day out of the middle of a text, in every common way of writing. The order of day and
 * month is told to it; what it reads is a time on some clock, or an instant where the text states an offset.
 */
import { dayMs, hourMs, minuteMs } from '@/lib/durations';
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import type { DateOrder } from './time-layout';
import { daysOfDate } from './civil-day';

export interface Stamp {
  /** Time on the clock as the epoch ms it would be in UTC; NaN when the text is no date. */
  wallMs: number;
  /** Offset from UTC that the text states, ms; NaN when it states none. */
  offsetMs: number;
}

const zero = 48;
const nine = 57;
const monthNames = 'janfebmaraprmayjunjulaugsepoctnovdec';

const isDigit = (code: number): boolean => code >= zero && code <= nine;
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** A place in a text that moves on as things are read. */
export class StampReader {
  private text = '';
  private at = 0;
  private to = 0;
  private value = 0;
  private width = 0;
  private days = Number.NaN;
  private clockMs = 0;
  private readonly order: DateOrder;
  readonly stamp: Stamp = { wallMs: Number.NaN, offsetMs: Number.NaN };

  constructor(order: DateOrder) {
    this.order = order;
  }

  /** Reads a date with or without a time of the day into `stamp`. */
  readTime(text: string, from: number, to: number): Stamp {
    this.begin(text, from, to);
    if (this.readDate()) {
      this.skip(' ,T_');
      if (this.at === this.to || this.readClock()) this.finish();
    }
    return this.stamp;
  }

  /** Reads a date from one place and the time of the day from another into `stamp`. */
  readParts(text: string, date: readonly [from: number, to: number], clock: readonly [from: number, to: number]): Stamp {
    this.begin(text, date[0], date[1]);
    if (!this.readDate() || this.at !== this.to) return this.stamp;
    [this.at, this.to] = clock;
    if (this.readClock()) this.finish();
    return this.stamp;
  }

  private begin(text: string, from: number, to: number): void {
    this.text = text;
    this.at = from;
    this.to = to;
    this.clockMs = 0;
    this.days = Number.NaN;
    this.stamp.wallMs = Number.NaN;
    this.stamp.offsetMs = Number.NaN;
  }

  private finish(): void {
    if (this.at === this.to) this.stamp.wallMs = this.days * dayMs + this.clockMs;
  }

  private code(): number {
    return this.at < this.to ? this.text.charCodeAt(this.at) : 0;
  }

  private skip(characters: string): boolean {
    const before = this.at;
    while (this.at < this.to && characters.includes(this.text.charAt(this.at))) this.at += 1;
    return this.at > before;
  }

  /** Reads digits into `value` and `width`. */
  private readDigits(): boolean {
    this.value = 0;
    const before = this.at;
    while (isDigit(this.code())) {
      this.value = this.value * 10 + this.code() - zero;
      this.at += 1;
    }
    this.width = this.at - before;
    return this.width > 0;
  }

  /** Reads letters, in lower case. */
  private readWord(): string {
    const before = this.at;
    while (isLetter(this.code())) this.at += 1;
    return this.text.slice(before, this.at).toLowerCase();
  }

  /** Reads the name of a month into `value`, 1 to 12. */
  private readMonthName(): boolean {
    const word = this.readWord();
    const place = word.length < 3 ? -1 : monthNames.indexOf(word.slice(0, 3));
    this.value = place / 3 + 1;
    return place >= 0 && place % 3 === 0;
  }

  private setDate(year: number, month: number, day: number): boolean {
    this.days = daysOfDate(year, month, day);
    return !Number.isNaN(this.days);
  }

  private fullYear(year: number, width: number): number {
    if (width === 4) return year;
    if (width !== 2) return Number.NaN;
    return year + (year < 70 ? 2000 : 1900);
  }

  private readDate(): boolean {
    if (isLetter(this.code())) return this.readNamedMonthFirst();
    if (!this.readDigits()) return false;
    const first = this.value;
    const firstWidth = this.width;
    if (firstWidth === 8) return this.setDate(Math.floor(first / 10_000), Math.floor(first / 100) % 100, first % 100);
    if (firstWidth === 12 || firstWidth === 14) return this.setCompact(first, firstWidth);
    if (firstWidth > 4 || !this.skip('./- ')) return false;
    const isNamed = isLetter(this.code());
    if (isNamed ? !this.readMonthName() : !this.readDigits()) return false;
    const second = this.value;
    const secondWidth = this.width;
    if (!this.skip(isNamed ? './-, ' : './-') || !this.readDigits()) return false;
    const third = this.value;
    const thirdWidth = this.width;
    if (firstWidth === 4) return this.setDate(first, second, third);
    if (isNamed) return this.setDate(this.fullYear(third, thirdWidth), second, first);
    if (firstWidth > 2 || secondWidth > 2) return false;
    if (this.order === 'ymd') return this.setDate(this.fullYear(first, firstWidth), second, third);
    const year = this.fullYear(third, thirdWidth);
    return this.order === 'dmy' ? this.setDate(year, second, first) : this.setDate(year, first, second);
  }

  /** 'Jan 12, 2024', with or without the name of a day before it. */
  private readNamedMonthFirst(): boolean {
    const before = this.at;
    if (!this.readMonthName()) {
      this.at = before;
      this.readWord();
      this.skip('., ');
      if (isDigit(this.code())) return this.readDate();
      if (!this.readMonthName()) return false;
    }
    const month = this.value;
    this.skip('./- ');
    if (!this.readDigits()) return false;
    const day = this.value;
    if (!this.skip('./-, ') || !this.readDigits()) return false;
    return this.setDate(this.fullYear(this.value, this.width), month, day);
  }

  /** yyyyMMddHHmm or yyyyMMddHHmmss in one piece. */
  private setCompact(digits: number, width: number): boolean {
    const seconds = width === 14 ? digits % 100 : 0;
    const minutes = width === 14 ? Math.floor(digits / 100) : digits;
    const date = Math.floor(minutes / 10_000);
    return (
      this.setDate(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100) &&
      this.setClock(Math.floor(minutes / 100) % 100, minutes % 100, seconds)
    );
  }

  private setClock(hour: number, minute: number, second: number): boolean {
    if (hour > 23 || minute > 59 || second > 59) return false;
    this.clockMs = hour * hourMs + minute * minuteMs + second * 1000;
    return true;
  }

  /** A time of the day, with an offset where one is stated: '9:05', '09:05:00.000 GMT+0200', '090500', '9:05 PM'. */
  private readClock(): boolean {
    if (!this.readDigits()) return this.readZone();
    let hour = this.value;
    let minute = 0;
    let second = 0;
    if (this.width > 2) {
      // Spreadsheets drop the first zero of 090500.
      const isShort = this.width <= 4;
      hour = Math.floor(this.value / (isShort ? 100 : 10_000));
      minute = Math.floor(this.value / (isShort ? 1 : 100)) % 100;
      second = isShort ? 0 : this.value % 100;
      if (this.width > 6) return false;
    } else {
      if (!this.skip(':') || !this.readDigits() || this.width !== 2) return false;
      minute = this.value;
      if (this.skip(':')) {
        if (!this.readDigits() || this.width !== 2) return false;
        second = this.value;
      }
    }
    return this.readFraction() && this.readHalfDay(hour, minute, second) && this.readZone();
  }

  private fractionMs = 0;

  private readFraction(): boolean {
    this.fractionMs = 0;
    if (this.code() !== 46 && this.code() !== 44) return true;
    this.at += 1;
    if (!this.readDigits()) return false;
    this.fractionMs = Math.floor((this.value / powerOfTen(this.width)) * 1000);
    return true;
  }

  private readHalfDay(hour: number, minute: number, second: number): boolean {
    const before = this.at;
    this.skip(' ');
    const word = isLetter(this.code()) ? this.readWord() : '';
    const isHalf = word === 'am' || word === 'pm';
    if (!isHalf) this.at = before;
    if (isHalf && (hour < 1 || hour > 12)) return false;
    const full = isHalf ? (hour % 12) + (word === 'pm' ? 12 : 0) : hour;
    const isSet = this.setClock(full, minute, second);
    this.clockMs += this.fractionMs;
    return isSet;
  }

  /** 'Z', 'UTC', 'GMT+0200', '-05:00'; nothing is right too. */
  private readZone(): boolean {
    this.skip(' ');
    if (this.at === this.to) return true;
    if (isLetter(this.code())) {
      const word = this.readWord();
      if (word !== 'z' && word !== 'utc' && word !== 'gmt') return false;
      this.stamp.offsetMs = 0;
      if (this.at === this.to) return true;
    }
    const sign = this.code() === 45 ? -1 : this.code() === 43 ? 1 : 0;
    if (sign === 0) return false;
    this.at += 1;
    if (!this.readDigits()) return false;
    let hours = this.value;
    let minutes = 0;
    if (this.width > 2) [hours, minutes] = [Math.floor(this.value / 100), this.value % 100];
    else if (this.skip(':') && this.readDigits()) minutes = this.value;
    if (hours > 15 || minutes > 59) return false;
    this.stamp.offsetMs = sign * (hours * hourMs + minutes * minuteMs);
    return this.at === this.to;
  }
}
