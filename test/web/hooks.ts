import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** A hook in use: what it gave last, and how to let the page go on. */
export interface Used<Props, Result> {
  readonly result: Result;
  /** Renders anew with other properties. */
  with(props: Props): Promise<void>;
  /** Does something to the page and lets it settle. */
  does(what: () => unknown): Promise<void>;
  leave(): Promise<void>;
}

/** As much of an element as React asks for, where nothing is ever shown in it. */
function stage(): Element {
  const nothing = () => undefined;
  const document = {
    ...{ nodeType: 9, addEventListener: nothing, removeEventListener: nothing, activeElement: null },
    defaultView: { HTMLIFrameElement: class {}, document: undefined },
  };
  const element = {
    ...{ nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' },
    ...{ addEventListener: nothing, removeEventListener: nothing, ownerDocument: document, textContent: '' },
    ...{ firstChild: null, lastChild: null, childNodes: [] },
  };
  return element as unknown as Element;
}

/** Uses a hook in a component that shows nothing. */
export async function use<Props, Result>(
  hook: (props: Props) => Result,
  props: Props,
  around: (inside: ReactNode) => ReactNode = inside => inside,
): Promise<Used<Props, Result>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let result: Result | undefined;
  function Component({ given }: { readonly given: Props }): null {
    result = hook(given);
    return null;
  }
  const root = createRoot(stage());
  const render = (given: Props) => act(async () => root.render(around(createElement(Component, { given }))));
  await render(props);
  return {
    get result() {
      return result as Result;
    },
    with: render,
    does: what =>
      act(async () => {
        await what();
      }),
    leave: () => act(async () => root.unmount()),
  };
}
