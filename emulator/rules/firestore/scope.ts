/** What names mean at one place of a rules file: wildcards, parameters, lets and functions, found from the inside out. */
import type { StaticType } from './method-table';
import type { Code } from './run';
import { RulesMistake } from './rules-mistake';
import type { FunctionStatement, Position } from './syntax';

export interface Variable {
  readonly kind: 'capture' | 'local';
  readonly index: number;
  readonly type: StaticType;
}

/** A function, compiled when it is first met, so that functions may be declared in any order. */
export interface DeclaredFunction {
  readonly statement: FunctionStatement;
  readonly scope: Scope;
  state: 'untouched' | 'in progress' | 'ready';
  code: Code | null;
  /** How deep the calls below reach, itself included. */
  depth: number;
}

/** Names that always mean the same and so cannot be given away. */
const taken = new Set(['request', 'resource']);

export class Scope {
  readonly #outer: Scope | null;
  readonly #variables = new Map<string, Variable>();
  readonly #functions = new Map<string, DeclaredFunction>();
  /** The deepest chain of calls met so far while compiling the function or condition at hand. */
  deepestCall = 0;

  constructor(outer: Scope | null) {
    this.#outer = outer;
  }

  /** A name of an outer scope may be declared again and then hides it; twice in one scope is a mistake. */
  declare(name: string, variable: Variable, at: Position): void {
    if (taken.has(name)) throw new RulesMistake(`'${name}' cannot be declared.`, at);
    if (this.#variables.has(name)) throw new RulesMistake(`'${name}' is declared twice.`, at);
    this.#variables.set(name, variable);
  }

  declareFunction(declared: DeclaredFunction): void {
    const { name, at } = declared.statement;
    if (this.#functions.has(name)) throw new RulesMistake(`The function ${name} is declared twice.`, at);
    this.#functions.set(name, declared);
  }

  variable(name: string): Variable | null {
    return this.#variables.get(name) ?? this.#outer?.variable(name) ?? null;
  }

  functionNamed(name: string): DeclaredFunction | null {
    return this.#functions.get(name) ?? this.#outer?.functionNamed(name) ?? null;
  }
}
