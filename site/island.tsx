import { type ComponentType, createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { HydrateWhen, IslandName, IslandProps } from './browser/island-names';

interface IslandFrame<Name extends IslandName> {
  name: Name;
  component: ComponentType<IslandProps<Name>>;
  props: IslandProps<Name>;
  /** Time of hydration; by default once the page is idle. */
  wake?: HydrateWhen;
}

/**
 * A part of a page that the browser brings to life; everything else is HTML alone. It is rendered as a tree of
 * its own, under the prefix that the browser uses too, so that generated ids are the same on both sides. The prefix comes
 * from the island's place in the page: the same page is the same bytes whenever and wherever it is rendered.
 */
export function Island<Name extends IslandName>({ name, component, props, wake }: IslandFrame<Name>) {
  const identifierPrefix = `${name}${useId()}`;
  const element = createElement<object>(component as ComponentType<object>, props as object);
  return (
    <div
      className="contents"
      data-island={name}
      data-wake={wake}
      data-prefix={identifierPrefix}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own output, escaped by React
      dangerouslySetInnerHTML={{ __html: renderToString(element, { identifierPrefix }) }}
    />
  );
}
