declare module 'json-logic-js' {
  const jsonLogic: { readonly apply: (rule: unknown, values: unknown) => unknown };
  export default jsonLogic;
}
