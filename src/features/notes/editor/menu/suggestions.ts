/** Menus that open while typing: which sign opens them, what they list, and what choosing does. */
import { Extension, type Editor, type Range } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { ReactRenderer } from '@tiptap/react';
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import { SuggestionMenu, type MenuItem, type SuggestionMenuHandle, type SuggestionMenuProps } from './suggestion-menu';

/** One entry and what it does; the sign and what was typed after it are gone by then. */
export interface MenuEntry extends MenuItem {
  readonly run: (editor: Editor, range: Range) => void;
}

export interface TypedMenu {
  readonly name: string;
  readonly sign: string;
  readonly label: string;
  readonly empty: string;
  readonly allowSpaces: boolean;
  /** Whether words with a space after the sign are still meant for the menu; absent: always. */
  readonly holds?: (query: string) => boolean;
  readonly entries: (query: string, editor: Editor) => readonly MenuEntry[] | Promise<readonly MenuEntry[]>;
}

type Shown = ReactRenderer<SuggestionMenuHandle, SuggestionMenuProps>;

const render =
  (menu: TypedMenu): NonNullable<SuggestionOptions<MenuEntry, MenuEntry>['render']> =>
  () => {
    let shown: Shown | null = null;
    let unmount = (): void => {};
    const propsOf = (items: readonly MenuEntry[], command: (entry: MenuEntry) => void): SuggestionMenuProps => ({
      label: menu.label,
      empty: menu.empty,
      items,
      onChoose: (item) => command(item as MenuEntry),
    });
    return {
      onStart: (props) => {
        shown = new ReactRenderer(SuggestionMenu, { editor: props.editor, props: { ...propsOf(props.items, props.command) } });
        shown.element.classList.add('note-menu');
        unmount = props.mount(shown.element);
      },
      onUpdate: (props) => shown?.updateProps({ ...propsOf(props.items, props.command) }),
      onKeyDown: ({ event }) => event.key !== 'Escape' && (shown?.ref?.press(event) ?? false),
      onExit: () => {
        unmount();
        shown?.destroy();
        shown = null;
      },
    };
  };

/** An extension that opens the menu. */
export const typedMenu = (menu: TypedMenu): Extension =>
  Extension.create({
    name: `menu-${menu.name}`,
    addProseMirrorPlugins() {
      return [
        Suggestion<MenuEntry, MenuEntry>({
          editor: this.editor,
          pluginKey: new PluginKey(`menu-${menu.name}`),
          char: menu.sign,
          allowSpaces: menu.allowSpaces,
          shouldShow: ({ transaction }) => !isChangeOrigin(transaction),
          // A sign in code is code, and one before words that nothing is called is a sign.
          allow: ({ state, range }) =>
            !state.selection.$from.parent.type.spec.code &&
            (menu.holds?.(state.doc.textBetween(range.from + menu.sign.length, range.to)) ?? true),
          items: async ({ query, editor }) => [...(await menu.entries(query, editor))],
          command: ({ editor, range, props }) => props.run(editor, range),
          render: render(menu),
        }),
      ];
    },
  });
