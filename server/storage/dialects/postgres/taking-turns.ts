/**
 * Does units of work with the same name one after the other, and those without a name at once. Serializable units over the same rows
 * would only undo each other: of twenty at a time, nineteen would begin again.
 */
export function takingTurns(): <T>(name: string | undefined, unit: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, unit) => {
    if (name === undefined) return unit();
    const turn = (last.get(name) ?? Promise.resolve()).then(unit, unit);
    last.set(name, turn);
    const forget = (): void => {
      if (last.get(name) === turn) last.delete(name);
    };
    turn.then(forget, forget);
    return turn;
  };
}
