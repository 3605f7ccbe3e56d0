import type { ComponentType } from 'react';

/** Draws one component in its states. A room of samples is keyed by the names of the components. */
export type GallerySamples = Record<string, ComponentType>;
