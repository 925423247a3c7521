import type { Page } from 'playwright-core';

interface AccessibleNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

/** The accessibility tree, as the browser hands it to assistive technology. */
export async function tree(page: Page): Promise<readonly AccessibleNode[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes as unknown as readonly AccessibleNode[];
}

export const property = (node: AccessibleNode, name: string) =>
  node.properties?.find((one) => one.name === name)?.value.value;

/** The current announcements: the texts within live regions. */
export async function said(page: Page): Promise<readonly string[]> {
  const nodes = await tree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isLive = (node: AccessibleNode | undefined): boolean =>
    node !== undefined &&
    (['polite', 'assertive'].includes(String(property(node, 'live'))) ||
      isLive(byId.get(node.parentId ?? '')));
  return nodes
    .filter((node) => node.role?.value === 'StaticText' && isLive(node))
    .map(({ name }) => name?.value ?? '');
}

export async function focused(page: Page): Promise<string> {
  const node = (await tree(page)).find(
    (one) => property(one, 'focused') === true && one.role?.value !== 'RootWebArea',
  );
  return `${node?.role?.value}: ${node?.name?.value}`;
}

/** The focused element, and the names of its groups. */
export async function focusedWithin(page: Page): Promise<readonly string[]> {
  const nodes = await tree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const names: string[] = [];
  let at = nodes.find((one) => property(one, 'focused') === true && one.role?.value !== 'RootWebArea');
  for (; at !== undefined; at = byId.get(at.parentId ?? ''))
    if (names.length === 0 || (at.role?.value === 'group' && at.name?.value)) names.push(`${at.name?.value}`);
  return names;
}
