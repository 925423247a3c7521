import type { Widget } from 'formularium/engine';
import type { ComponentType } from 'react';
import type { FieldProps } from './field-props.ts';
import * as all from './fields/index.ts';

/** A component for every widget of the engine: a new one there does not compile here until it has its own. */
export const widgets: Readonly<Record<Widget, ComponentType<FieldProps>>> = all;
