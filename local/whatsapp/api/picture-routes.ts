import { findGroup } from '../groups/group-store.ts';
import { announcePhone } from '../phones/phone-view.ts';
import { storePictureAndNotify, uploadNewPicture } from '../pictures/change-picture.ts';
import { findPicture } from '../pictures/picture-store.ts';
import { ApiProblem } from '../problem.ts';
import { type ApiHandler, onlinePhoneOfPath, parseBody } from './api-call.ts';
import { NewPictureBody } from './bodies.ts';
import { FileAnswer } from './file-answer.ts';

/** Changes the picture of a phone, by its number, or of a group, by its id. */
const changePicture: ApiHandler = async (call) => {
  const { network } = call;
  const picture = await uploadNewPicture(network, parseBody(NewPictureBody, call.body));
  return network.turns.run(async () => {
    const [owner = ''] = call.parameters;
    if (!findGroup(network.database, owner)) onlinePhoneOfPath(call);
    await storePictureAndNotify(network, owner, picture);
    if (!findGroup(network.database, owner)) announcePhone(network, owner);
    return {};
  });
};

const openPicture: ApiHandler = async ({ network, parameters: [owner = ''] }) => {
  const picture = await network.turns.run(() => findPicture(network.database, owner));
  const content = picture && (await network.media.files.find(picture.file));
  if (!picture || !content) throw new ApiProblem('noPicture');
  return new FileAnswer({ content, mimetype: picture.mimetype });
};

export const pictureRoutes: Record<string, ApiHandler> = {
  'POST /api/phones/{number}/picture': changePicture,
  'GET /api/phones/{number}/picture': openPicture,
};
