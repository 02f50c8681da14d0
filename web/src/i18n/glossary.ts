// What a glossary of a language says; a test looks for the words that it rules out.
export interface Term {
  /** What is meant, in the words of the rules. */
  thing: string;
  /** What it is called. */
  word: string;
  /** What it is not called. */
  not: RegExp;
}

export type Glossary = readonly Term[];
