import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ServicesSection } from './services-section';

it('a service card has its text, then its price, then its button', () => {
  const service = {
    slug: 'trim',
    title: 'Hoof trimming',
    summary: 'A trim every six weeks',
    bodyHtml: '',
    priceHint: 'From $70',
    image: null,
  };
  const html = renderToString(<ServicesSection services={[service]} bookHere="#book" />);
  const places = ['A trim every six weeks', 'From $70', 'Book hoof trimming'].map((text) =>
    html.indexOf(text),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
