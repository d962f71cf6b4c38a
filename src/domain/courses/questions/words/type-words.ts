/** The words of a generated question in one language. {names} in braces stand for inputs and steps of its type. */
export interface TypeWords {
  readonly ask: string;
  /** In which form the answer is wanted. */
  readonly reply: string;
  /** Of each step on the way to the answer. */
  readonly steps: Readonly<Record<string, string>>;
  /** What a reader probably did, by the code of the mistake. */
  readonly mistakes: Readonly<Record<string, string>>;
}

export interface QuestionWords {
  readonly types: Readonly<Record<string, TypeWords>>;
  /** Names in questions that the language says in another way: cities, kinds of drawdown. */
  readonly terms: Readonly<Record<string, string>>;
}

/** A sentence with the texts of a question in the place of its braces. */
export const filled = (sentence: string, texts: ReadonlyMap<string, string>, { terms }: Pick<QuestionWords, 'terms'>): string =>
  sentence.replaceAll(/\{([A-Za-z]+)\}/gu, (_, name: string) => {
    const text = texts.get(name) ?? '';
    return terms[text] ?? text;
  });
