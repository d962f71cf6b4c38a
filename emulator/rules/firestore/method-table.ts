/** The shape in which methods and functions of the language are listed: how many arguments, which result, what it does. */
import type { TypeName, Value } from './value';

/** What is known of a type before evaluation; `any` when nothing is. The last four have fixed fields. */
export type StaticType = TypeName | 'any' | 'request' | 'auth' | 'query' | 'resource';

export interface Method {
  readonly parameters: number;
  readonly returns: StaticType;
  readonly run: (target: Value, args: readonly Value[]) => Value;
}

export type MethodTable = Readonly<Record<string, Method>>;

export interface PlainFunction {
  readonly parameters: number;
  readonly returns: StaticType;
  readonly run: (args: readonly Value[]) => Value;
}

export type FunctionTable = Readonly<Record<string, PlainFunction>>;
