/** `[[title]]` in Markdown, as a construct of its own, so that an escaped bracket stays text. */
import type { CompileContext, Extension as FromMarkdownExtension, Token } from 'mdast-util-from-markdown';
import type { Extension, State, Tokenizer } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    noteLink: 'noteLink';
    noteLinkMarker: 'noteLinkMarker';
    noteLinkText: 'noteLinkText';
  }
}

const opening = 91;
const closing = 93;

const tokenize: Tokenizer = (effects, ok, nok) => {
  let marks = 0;
  let isBlank = true;
  const open: State = (code) => {
    if (code !== opening) return nok(code);
    effects.consume(code);
    marks += 1;
    if (marks < 2) return open;
    effects.exit('noteLinkMarker');
    return begin;
  };
  const begin: State = (code) => {
    // Line endings are negative, the end is null.
    if (code === null || code < 32 || code === opening || code === closing) return nok(code);
    effects.enter('noteLinkText');
    return within(code);
  };
  const within: State = (code) => {
    if (code === null || code < 32 || code === opening || (code === closing && isBlank)) return nok(code);
    if (code === closing) {
      effects.exit('noteLinkText');
      effects.enter('noteLinkMarker');
      effects.consume(code);
      return close;
    }
    isBlank &&= code === 32;
    effects.consume(code);
    return within;
  };
  const close: State = (code) => {
    if (code !== closing) return nok(code);
    effects.consume(code);
    effects.exit('noteLinkMarker');
    effects.exit('noteLink');
    return ok;
  };
  return (code) => {
    effects.enter('noteLink');
    effects.enter('noteLinkMarker');
    return open(code);
  };
};

export const noteLinkSyntax: Extension = { text: { [opening]: { name: 'noteLink', tokenize } } };

/** Within a table the bar of an alias is escaped, as it would end the cell. */
export const noteLinkFromMarkdown: FromMarkdownExtension = {
  enter: {
    noteLink(this: CompileContext, token: Token) {
      this.enter({ type: 'noteLink', value: '' } as never, token);
    },
  },
  exit: {
    noteLinkText(this: CompileContext, token: Token) {
      (this.stack.at(-1) as unknown as { value: string }).value = this.sliceSerialize(token).replaceAll('\\|', '|').trim();
    },
    noteLink(this: CompileContext, token: Token) {
      this.exit(token);
    },
  },
};

/** Whether a title can stand between double brackets. */
export const isLinkTitle = (title: string): boolean => title.trim() === title && title !== '' && !/[[\]\p{Cc}]|\\\|/u.test(title);
