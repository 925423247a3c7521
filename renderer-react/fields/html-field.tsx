import { type HtmlNode, type Json, readHtml } from 'formularium/engine';
import { createElement, type ReactElement, type ReactNode, useMemo } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';

/** The author's formatted text. The engine gives a tree of harmless tags; no markup is ever set from a text. */
export function HtmlField({ field, id }: FieldProps): ReactElement {
  return (
    <div id={id} className={useFormContext().classOf('html')} data-field={field.id}>
      <HtmlText html={field.definition.html} />
    </div>
  );
}

/** Formatted text, as what it says. */
export function HtmlText({ html }: { readonly html: Json | undefined }): ReactElement {
  const nodes = useMemo(() => readHtml(typeof html === 'string' ? html : '').nodes, [html]);
  return <>{nodes.map(shown)}</>;
}

function shown(node: HtmlNode, place: number): ReactNode {
  if (typeof node === 'string') return node;
  return createElement(node.tag, { ...node.attributes, key: place }, ...node.children.map(shown));
}
