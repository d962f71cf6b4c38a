/** Who runs this deployment, as the operator names it in the configuration. Nothing is made up: what is missing is null. */

export interface OperatorDetails {
  readonly name: string | null;
  /** Postal address, line by line; the configuration separates the lines with semicolons. */
  readonly address: readonly string[];
  readonly email: string | null;
  /** The law that the terms name, such as "the law of Ireland". */
  readonly law: string | null;
}

/** Reads `VITE_OPERATOR_NAME`, `VITE_OPERATOR_ADDRESS`, `VITE_CONTACT_EMAIL` and `VITE_OPERATOR_LAW`. */
export const readOperator = (environment: Readonly<Record<string, unknown>>): OperatorDetails => {
  const setting = (name: string): string | null => {
    const value = environment[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const address = setting('VITE_OPERATOR_ADDRESS') ?? '';
  return {
    name: setting('VITE_OPERATOR_NAME'),
    address: address
      .split(';')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    email: setting('VITE_CONTACT_EMAIL'),
    law: setting('VITE_OPERATOR_LAW'),
  };
};

export const operator: OperatorDetails = readOperator(import.meta.env);
