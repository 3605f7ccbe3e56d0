import { maxBody } from '#shared/messages/content.ts';
import { splitText } from '#shared/text/parts.ts';
import { type RenderContext, renderVariables } from '#shared/text/variables.ts';
import type { BotFile } from './config.ts';
import type { BotEffect } from './effects.ts';

/** A message of the bot as the customer gets it. */
export type BotMessage = { body: string } | { file: BotFile };

/** The messages of a decision: variables filled in, long texts in parts. */
export function outgoingMessages(effects: readonly BotEffect[], context: RenderContext): BotMessage[] {
  return effects.flatMap((effect): BotMessage[] => {
    if (effect.type === 'sendFile') return [{ file: effect.file }];
    if (effect.type !== 'say') return [];
    const parts = splitText(renderVariables(effect.text, context), maxBody);
    return parts.filter((body) => body.trim() !== '').map((body) => ({ body }));
  });
}
