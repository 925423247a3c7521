import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';

/** The refusal of a parameter of an address, which it names. */
export class BadParameter extends Refusal {
  constructor(name: string, why: string) {
    const message = `The parameter “${name}” ${why}.`;
    super(400, message, { errors: [{ field: name, message }] });
  }
}

/** An address asks for something that does not exist: whoever got an answer to something else would take it for theirs. */
export class BadValue extends BadParameter {
  readonly parameter: string;
  readonly value: string;

  constructor(parameter: string, given: string) {
    const value = shortened(given);
    super(parameter, `cannot be “${value}”`);
    this.parameter = parameter;
    this.value = value;
  }
}
