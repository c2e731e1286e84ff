import { answer } from '#platform/http/problem.ts'
import { sentIn } from '#platform/http/receive-file.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { uploadAvatarRoute, uploadImageRoute, uploadLogoRoute } from './contract.ts'
import { faceUrl } from './upload.ts'
import { uploadPicture } from './upload-picture.ts'

export const picturesApi = createFeature()
  .openapi(uploadImageRoute, async (c) => {
    const outcome = await uploadPicture(signedIn(c), 'listing', sentIn(c))
    return answer(c, outcome, 201, (picture) => ({ ...picture, alt: '' }))
  })
  .openapi(uploadLogoRoute, async (c) => {
    const outcome = await uploadPicture(signedIn(c), 'logo', sentIn(c))
    return answer(c, outcome, 201, ({ src }) => ({ logo_url: faceUrl(src) }))
  })
  .openapi(uploadAvatarRoute, async (c) => {
    const outcome = await uploadPicture(signedIn(c), 'avatar', sentIn(c))
    return answer(c, outcome, 201, ({ src }) => ({ avatar_url: faceUrl(src) }))
  })
