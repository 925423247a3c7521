import type { Widget } from 'formularium/engine';
import type { ComponentType } from 'react';
import * as all from './fields/index.ts';
import type { FieldProps } from './store/field-props.ts';

/** A component for every widget of the engine: a new one there does not compile here until it has its own. */
export const widgets: Readonly<Record<Widget, ComponentType<FieldProps>>> = all;
