/** Whether values fit an indicator's parameters. It says what is wrong in words for the user and never corrects a value silently. */
import type { Indicator, Parameters } from './indicator';
import type { Parameter } from './parameter';

export type CheckedParams = { readonly ok: true; readonly params: Parameters } | { readonly ok: false; readonly reason: string };

const fault = (parameter: Parameter, value: number): string | null => {
  if (!Number.isFinite(value)) return 'must be a number';
  if (parameter.integer && !Number.isInteger(value)) return 'must be a whole number';
  if (value < parameter.min || value > parameter.max) return `must be from ${parameter.min} to ${parameter.max}`;
  return null;
};

/** Values by default of all parameters. */
export const defaultParams = (indicator: Indicator): Parameters =>
  Object.fromEntries(Object.entries(indicator.parameters).map(([name, parameter]) => [name, parameter.default]));

/** The given values with defaults for the rest, or the first thing that is wrong with them. */
export const checkParams = (indicator: Indicator, given: Readonly<Record<string, number>>): CheckedParams => {
  for (const [name, value] of Object.entries(given)) {
    const parameter = Object.hasOwn(indicator.parameters, name) ? indicator.parameters[name] : undefined;
    if (parameter === undefined) return { ok: false, reason: `${indicator.title} has no parameter “${name}”.` };
    const wrong = fault(parameter, value);
    if (wrong !== null) return { ok: false, reason: `${parameter.title} (${name}) ${wrong}, not ${value}.` };
  }
  const params: Parameters = { ...defaultParams(indicator), ...given };
  const order = indicator.ascending ?? [];
  for (const [i, name] of order.entries()) {
    const next = order[i + 1];
    if (next !== undefined && !((params[name] ?? NaN) < (params[next] ?? NaN))) {
      return { ok: false, reason: `${name} must be less than ${next}: ${params[name]} is not less than ${params[next]}.` };
    }
  }
  return { ok: true, params };
};
