/** The numbers that a user may set on an indicator, with their ranges. It checks single values; the indicator knows what belongs together. */
export interface Parameter {
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number;
  readonly integer: boolean;
  /** When the number chooses from a list: the names of the choices, number 0 first. */
  readonly options?: readonly string[];
}

/** Longest window on offer: four years of trading days, or six weeks of hours. */
const longestPeriod = 1000;

/** A number of bars. */
export const bars = (byDefault: number, title = 'Period', min = 1): Parameter => ({
  title,
  min,
  max: longestPeriod,
  step: 1,
  default: byDefault,
  integer: true,
});

/** A real number, such as a multiple of a deviation. */
export const real = (byDefault: number, title: string, range: { min: number; max: number; step: number }): Parameter => ({
  title,
  ...range,
  default: byDefault,
  integer: false,
});

/** How many deviations or ranges a band is away from its middle. */
export const multiple = (byDefault: number, title: string): Parameter => real(byDefault, title, { min: 0.1, max: 20, step: 0.1 });

/** A choice from a list, held as its number. */
export const choice = (byDefault: number, title: string, options: readonly string[]): Parameter => ({
  title,
  min: 0,
  max: options.length - 1,
  step: 1,
  default: byDefault,
  integer: true,
  options,
});
