import { type CompiledField, type HtmlNode, htmlOf, mentionsOf } from 'formularium/engine';
import { createElement, type ReactNode, useMemo } from 'react';
import { useForm, useSession } from '../store/use-form.ts';

/**
 * The author's formatted text with the current answers in it. The engine gives a tree of allowed tags; text never becomes
 * markup.
 */
export function HtmlText({ field: { id } }: { readonly field: CompiledField }): ReactNode {
  const { form, state } = useSession();
  const mentions = useMemo(() => mentionsOf(form, id), [form, id]);
  useForm((now) => JSON.stringify(htmlOf(form, now, id, mentions)));
  return htmlOf(form, state, id, mentions).map(shown);
}

/** Renders a tree of allowed tags. */
export function HtmlNodes({ nodes }: { readonly nodes: readonly HtmlNode[] }): ReactNode {
  return nodes.map(shown);
}

function shown(node: HtmlNode, place: number): ReactNode {
  if (typeof node === 'string') return node;
  return createElement(node.tag, { ...node.attributes, key: place }, ...node.children.map(shown));
}
