/** Code within a line. Unlike the one of the starter kit it may be bold or a link as well, as Markdown has it. */
import { Mark, markInputRule, markPasteRule, mergeAttributes } from '@tiptap/core';

export const CodeMark = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: ({ HTMLAttributes }) => ['code', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(`([^`\n]+)`(?!`))$/u, type: this.type })];
  },
  addPasteRules() {
    return [markPasteRule({ find: /(?:^|\s)(`([^`\n]+)`(?!`))/gu, type: this.type })];
  },
});
