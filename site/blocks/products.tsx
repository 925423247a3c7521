import type { ReactElement } from 'react';
import { productsFor } from '../serving/search.ts';
import { record } from './content-schemas.ts';
import { loadingOf } from './loading-of.ts';
import { type BlockContext, defineBlock } from './site-block.ts';

export const products = defineBlock<object>({
  name: 'products',
  summary: 'The things of products.json, with a search that suggests while somebody types.',
  isWide: true,
  schema: record({}),
  render: (_props, context) => <Products {...context} />,
});

function Products({ content, query, file, words, id }: BlockContext): ReactElement {
  const term = query.get('s') ?? '';
  const found = term === '' ? content.products : productsFor(content.products, term);
  return (
    <section className="products" aria-label={words.products}>
      <search>
        <form action="/products" className="search" data-search={words.suggestions}>
          <label htmlFor={id}>{words.searchProducts}</label>
          <input id={id} type="search" name="s" defaultValue={term} autoComplete="off" />
          <button type="submit" className="button">
            {words.search}
          </button>
        </form>
      </search>
      {found.length === 0 && <p>{words.nothingFound.replace('{0}', term)}</p>}
      <ul className="grid">
        {found.map((product, place) => (
          <li key={product.id} className="card" id={product.id}>
            <img src={file(product.img)} alt="" width="480" height="320" {...loadingOf(place)} />
            <h2>{product.value}</h2>
            <p>{product.text}</p>
            <p className="price">{product.price}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
