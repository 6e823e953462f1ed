/** Turns `@theme { … }` of ui/theme/tokens.css into `:root { … }`. */
module.exports = () => ({
  postcssPlugin: 'theme-to-root',
  AtRule: {
    theme(rule, { Rule }) {
      rule.replaceWith(new Rule({ selector: ':root', nodes: rule.nodes, source: rule.source }));
    },
  },
});
module.exports.postcss = true;
