/** The shape of a parsed rules file. What names mean and whether they exist is not decided here. */

/** Where a piece of source begins; both count from 1, columns in UTF-16 units as editors count them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

export type PathPart = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'insert'; readonly expression: Expression };

export type Expression = { readonly at: Position } & (
  | { readonly kind: 'constant'; readonly value: null | boolean | bigint | number | string | Uint8Array }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'field'; readonly target: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly target: Expression; readonly index: Expression }
  | { readonly kind: 'slice'; readonly target: Expression; readonly from: Expression; readonly to: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'method'; readonly target: Expression; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: string }
  | { readonly kind: 'conditional'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly { readonly key: Expression; readonly value: Expression }[] }
  | { readonly kind: 'path'; readonly parts: readonly PathPart[] }
);

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AllowStatement {
  readonly at: Position;
  /** `read` and `write` are already replaced by what they stand for. */
  readonly methods: readonly Method[];
  /** null: allowed without a condition. */
  readonly condition: Expression | null;
}

export interface LetStatement {
  readonly at: Position;
  readonly name: string;
  readonly value: Expression;
}

export interface FunctionStatement {
  readonly at: Position;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly LetStatement[];
  readonly result: Expression;
}

export type PatternPart =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{x}`: exactly one segment. */
  | { readonly kind: 'one'; readonly name: string }
  /** `{x=**}`: zero or more segments. */
  | { readonly kind: 'rest'; readonly name: string };

export interface Block {
  readonly functions: readonly FunctionStatement[];
  readonly matches: readonly MatchStatement[];
  readonly allows: readonly AllowStatement[];
}

export interface MatchStatement extends Block {
  readonly at: Position;
  readonly pattern: readonly PatternPart[];
}
