import { answerRefusal } from '#platform/http/problem.ts'
import { sentIn } from '#platform/http/receive-file.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { uploadImageRoute, uploadLogoRoute } from './contract.ts'
import { logoUrl } from './upload.ts'
import { uploadPicture } from './upload-picture.ts'

export const picturesApi = createFeature()
  .openapi(uploadImageRoute, async (c) => {
    const answer = await uploadPicture(signedIn(c), 'listing', sentIn(c))
    return isRefused(answer) ? answerRefusal(c, answer) : c.json({ ...answer, alt: '' }, 201)
  })
  .openapi(uploadLogoRoute, async (c) => {
    const answer = await uploadPicture(signedIn(c), 'logo', sentIn(c))
    return isRefused(answer) ? answerRefusal(c, answer) : c.json({ logo_url: logoUrl(answer.src) }, 201)
  })
