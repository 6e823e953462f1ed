import { feePlaceholder, feesIn, unfilledPlaceholders } from './fee-placeholder';

/** The fault in a saved text, and its field. */
export interface UnfilledFault {
  path: string;
  message: string;
}

interface Node {
  text?: unknown;
  children?: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const childrenOf = (node: Node): Node[] =>
  Array.isArray(node.children) ? node.children.filter(isObject) : [];
const isRichText = (value: object): value is { root: Node } => 'root' in value && isObject(value.root);

const textFault = (text: string, takesFee: boolean): string | null => {
  const [first] = takesFee ? unfilledPlaceholders(text) : [...feesIn(text), ...unfilledPlaceholders(text)];
  if (!first) return null;
  return takesFee
    ? `Nothing fills in ${first}. For the fee write ${feePlaceholder}`
    : `Nothing fills in ${first} here. Please write it out`;
};

/** The text of a line, including links and styles. */
const lineOf = (node: Node): string =>
  typeof node.text === 'string' ? node.text : childrenOf(node).map(lineOf).join('');

const hasText = (node: Node): boolean => childrenOf(node).some(({ text }) => typeof text === 'string');

const feesWithin = (node: Node): number =>
  typeof node.text === 'string'
    ? feesIn(node.text).length
    : childrenOf(node).reduce((sum, child) => sum + feesWithin(child), 0);

/** Searches the whole line, because a placeholder split by bold text is never filled. */
function richTextFault(node: Node, takesFee: boolean): string | null {
  if (!hasText(node)) {
    for (const child of childrenOf(node)) {
      const fault = richTextFault(child, takesFee);
      if (fault) return fault;
    }
    return null;
  }
  const line = lineOf(node);
  const fault = textFault(line, takesFee);
  if (fault) return fault;
  return feesIn(line).length === feesWithin(node)
    ? null
    : `Please write ${feePlaceholder} in one style: nothing fills in one that is half bold`;
}

/**
 * The changed texts of a form with placeholders that nothing fills in, by field. `takesFee`: the priority fee's
 * placeholder is filled there.
 */
export function unfilledIn(value: unknown, before: unknown, takesFee: boolean, path = ''): UnfilledFault[] {
  if (typeof value === 'string') {
    const message = value === before ? null : textFault(value, takesFee);
    return message ? [{ path, message }] : [];
  }
  if (!isObject(value)) return [];
  if (isRichText(value)) {
    const isChanged = JSON.stringify(value) !== JSON.stringify(before);
    const message = isChanged ? richTextFault(value.root, takesFee) : null;
    return message ? [{ path, message }] : [];
  }
  const was = new Map<string, unknown>(isObject(before) ? Object.entries(before) : []);
  return Object.entries(value).flatMap(([name, each]) =>
    unfilledIn(each, was.get(name), takesFee, path ? `${path}.${name}` : name),
  );
}
