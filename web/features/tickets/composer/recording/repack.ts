import {
  AdtsOutputFormat,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny';

/** Puts the same sound into a container WhatsApp knows as sound: nothing is encoded anew. */
export const repack = async (recorded: Blob, into: 'ogg' | 'aac'): Promise<Blob> => {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM, MP4] });
  const format = into === 'ogg' ? new OggOutputFormat() : new AdtsOutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  const conversion = await Conversion.init({ input, output });
  await conversion.execute();
  const type = into === 'ogg' ? 'audio/ogg; codecs=opus' : 'audio/aac';
  return new Blob([output.target.buffer ?? new ArrayBuffer(0)], { type });
};
