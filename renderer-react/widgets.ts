import type { Widget } from 'formularium/engine';
import type { ComponentType } from 'react';
import * as all from './fields/index.ts';
import type { FieldProps } from './store/field-props.ts';

/** A component for every widget of the engine. A new widget does not compile until it has one. */
export const widgets: Readonly<Record<Widget, ComponentType<FieldProps>>> = all;
