import { type HtmlNode, readHtml } from 'formularium/engine';
import { createElement, type ReactElement, type ReactNode, useMemo } from 'react';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';

/** The author's formatted text. The engine gives a tree of harmless tags; no markup is ever set from a text. */
export function HtmlField({ field, id }: FieldProps): ReactElement {
  const { html } = field.definition;
  const nodes = useMemo(() => readHtml(typeof html === 'string' ? html : '').nodes, [html]);
  return (
    <div id={id} className={useFormContext().classOf('html')} data-field={field.id}>
      {nodes.map(shown)}
    </div>
  );
}

function shown(node: HtmlNode, place: number): ReactNode {
  if (typeof node === 'string') return node;
  return createElement(node.tag, { ...node.attributes, key: place }, ...node.children.map(shown));
}
