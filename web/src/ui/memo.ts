import { Component, createElement, type ComponentType, type FunctionComponent } from 'preact';

/** A part that is drawn again only when it gets other props, or when a signal that it reads changes. */
export function memo<Props extends object>(Part: FunctionComponent<Props>): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      const names = new Set([...Object.keys(this.props), ...Object.keys(next)]) as Set<keyof Props>;
      return [...names].some((name) => !Object.is(this.props[name], next[name]));
    }
    override render() {
      return createElement(Part, this.props);
    }
  };
}
